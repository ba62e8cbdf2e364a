/** A guest's bag with a subscription: who changes and cancels it needs an account. */
export const NeedsAccount = () => (
  <section className="flow">
    <h2 className="heading-3">A subscription needs an account</h2>
    <p className="measure">
      In your account you skip, change and cancel deliveries. Sign in or create an account, and your
      bag comes with you. To order as a guest, choose “Once” in your bag.
    </p>
    <div className="row">
      <a className="button primary" href="/account/login?next=%2Fcheckout">
        Sign in
      </a>
      <a className="button outline" href="/account/register?next=%2Fcheckout">
        Create an account
      </a>
      <a href="/cart">Back to your bag</a>
    </div>
  </section>
)
