/** A field that people cannot see or reach, and that scripts fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -inset-s-[200vw]">
      <label>
        Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
