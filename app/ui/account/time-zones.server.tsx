import { renderToStaticMarkup } from "react-dom/server";

/** All time zones as options in HTML, for `TimeZoneField`. */
export const TIME_ZONE_OPTIONS: string = renderToStaticMarkup(
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => (
    <option key={zone}>{zone}</option>
  )),
);
