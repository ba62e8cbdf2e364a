/** What went wrong with a whole step, above its button. The place is there before the words are. */
export const Problem = ({ text }: { readonly text: string | null }) => (
  <div role="alert">{text && <p className="note bad">{text}</p>}</div>
)
