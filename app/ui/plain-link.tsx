import type { ComponentProps } from "react";

/** For links that stand on every page, or a hundred times on one: they are no components of the router, which follows them all the same. */
export const PlainLink = (props: ComponentProps<"a"> & { href: string }) => <a data-plain {...props} />;
