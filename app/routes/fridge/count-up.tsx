/** A number that the style sheet counts up to where it can. The HTML has the final number from the start. */
export function CountUp({ to }: { to: number }) {
  return <span data-figure={to}>{to}</span>;
}
