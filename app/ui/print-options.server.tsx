import { renderToStaticMarkup } from "react-dom/server";

/** Options of a long list as HTML, for `SelectField`. */
export const printOptions = (options: readonly string[]): string =>
  renderToStaticMarkup(options.map((option) => <option key={option}>{option}</option>));
