import { renderToStaticMarkup } from "react-dom/server";
import { TIME_ZONES } from "#app/domain/region.server.ts";

/** All time zones as options in HTML, for `SelectField`. */
export const TIME_ZONE_OPTIONS: string = renderToStaticMarkup(
  TIME_ZONES.map((zone) => <option key={zone}>{zone}</option>),
);
