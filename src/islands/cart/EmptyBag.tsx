/** The message of an empty cart, and a link to the shop. */
export const EmptyBag = () => (
  <>
    <p className="muted">What you add stays here for 30 days.</p>
    <p>
      <a className="button primary" href="/products">
        See everything
      </a>
    </p>
  </>
)
