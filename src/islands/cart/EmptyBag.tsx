/** What is true, then where to go. */
export const EmptyBag = () => (
  <>
    <p className="muted">What you add is kept here for 30 days.</p>
    <p>
      <a className="button primary small" href="/products">
        See everything
      </a>
    </p>
  </>
)
