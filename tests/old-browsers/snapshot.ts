/** What a page looks like, as far as the browser says so. */
export interface Snapshot {
  boxes: Box[];
  /** How far the page is wider than the window, in px. */
  tooWide: number;
}

export interface Box {
  /** What it is and what stands in it: `button "Add Food"`. */
  name: string;
  /** For whoever mends it: its classes and those of what it stands in. */
  where: string;
  measures: Record<"x" | "y" | "width" | "height", number>;
  visible: boolean;
  /** As painted: red, green, blue and alpha, 0 to 255. */
  colours: Record<string, number[]>;
  /** What has to be the very same. */
  looks: Record<string, string>;
}

export const KINDS_OF_ELEMENTS: Record<string, string> = {
  header: "header",
  heading: "h1, h2, h3",
  card: ".card",
  tick: "input[type=checkbox], input[type=radio]",
  field: "input:not([type=hidden]), select, textarea",
  button: "button, .button, summary",
  badge: "span.rounded-full",
  panel: "[data-hue]",
  picture: "img",
  icon: "svg",
  link: "nav a",
};

/** Runs in the page, in a Chromium of 2020 as in today's. */
export function takeSnapshot(kinds: Record<string, string>): Snapshot {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  const known: Record<string, number[]> = {};
  // Newer browsers answer with oklab() and color(): what is compared is what such a colour paints.
  const painted = (colour: string): number[] => {
    const before = known[colour];
    if (before || !context) return before || [];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const pixel = [red, green, blue, alpha];
    known[colour] = pixel;
    return pixel;
  };
  const short = (text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    return words.length > 32 ? `${words.slice(0, 32)}…` : words;
  };
  const classesOf = (element: Element | null) =>
    element ? `${element.tagName.toLowerCase()}.${element.getAttribute("class") || ""}` : "";
  const wordsOf = (element: Element) =>
    element.getAttribute("aria-label") ||
    element.getAttribute("name") ||
    element.getAttribute("alt") ||
    (element.tagName === "HEADER" ? "" : element.textContent) ||
    element.getAttribute("src") ||
    "";
  const times: Record<string, number> = {};
  const boxes: Box[] = [];
  const all = Object.keys(kinds)
    .map((kind) => kinds[kind])
    .join(", ");
  for (const element of Array.from(document.querySelectorAll(all))) {
    // Newer browsers measure what is inside closed details, older ones do not.
    const closed = element.parentElement?.closest("details:not([open])");
    if (closed && !closed.querySelector("summary")?.contains(element)) continue;
    const kind = Object.keys(kinds).find((name) => element.matches(kinds[name] || "")) || "";
    const words = `${kind} "${short(wordsOf(element))}"`;
    const time = (times[words] || 0) + 1;
    times[words] = time;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const invisible = box.width === 0 || box.height === 0;
    const border = ["top", "right", "bottom", "left"].find(
      (side) => style.getPropertyValue(`border-${side}-width`) !== "0px",
    );
    const colours: Record<string, number[]> = {
      color: painted(style.color),
      "background-color": painted(style.backgroundColor),
    };
    if (border) colours["border-color"] = painted(style.getPropertyValue(`border-${border}-color`));
    const shadow = style.boxShadow.replace(/rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(, )?/g, "");
    boxes.push({
      name: time > 1 ? `${words} ${time}` : words,
      where: `${classesOf(element)} in ${classesOf(element.parentElement)}`,
      measures: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
      visible: !invisible,
      colours,
      looks: {
        opacity: style.opacity,
        "font-size": style.fontSize,
        "font-weight": style.fontWeight,
        "border-width": style.borderWidth,
        "border-radius": style.borderRadius,
        "box-shadow": shadow === "" || shadow === "none" ? "none" : "some",
        "background-image": style.backgroundImage === "none" ? "none" : "some",
        "text-decoration": style.textDecorationLine,
      },
    });
  }
  return { boxes, tooWide: document.documentElement.scrollWidth - innerWidth };
}
