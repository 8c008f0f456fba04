import { SAMPLE_OPERATOR, SAMPLE_SOCIAL_NETWORKS, SOCIAL_SECTION } from "#app/content/site.ts";
import type { PageSection } from "#app/content/static-page.ts";
import type { Operator } from "#app/domain/operator.ts";

/** Without an operator it names the contact form: sample addresses are read by nobody. */
export function reachSection(operator: Operator): PageSection {
  const line = (label: string, own: string | undefined, sample: string) =>
    `${label}: ${own ?? `${sample} (sample)`}`;
  const { name, email, phone, address } = operator;
  const named = email ?? phone ?? address;
  return {
    heading: "Where to find us",
    paragraphs: [
      named
        ? "This form is the surest way: it is kept until it is read."
        : "Use this form to reach the people who run this server. What is marked (sample) below reaches nobody.",
    ],
    list: [
      ...(name ? [`Run by: ${name}`] : []),
      line("Email", email, SAMPLE_OPERATOR.email),
      line("Phone", phone, SAMPLE_OPERATOR.phone),
      line("Address", address, SAMPLE_OPERATOR.address),
    ],
  };
}

export function socialSection({ socialLinks }: Operator): PageSection {
  if (socialLinks.length > 0) {
    return {
      id: SOCIAL_SECTION,
      heading: "Social networks",
      list: socialLinks.map(({ name, url }) => `${name}: ${url}`),
    };
  }
  return {
    id: SOCIAL_SECTION,
    heading: "Social networks",
    paragraphs: [
      `${SAMPLE_SOCIAL_NETWORKS.slice(0, -1).join(", ")} and ${SAMPLE_SOCIAL_NETWORKS.at(-1)} at the foot of each page are samples: the people who run this server have not named an account there.`,
    ],
  };
}

export function controllerSection({ name, address, email }: Operator): PageSection {
  const named = [name, address, email].filter(Boolean).join(", ");
  return {
    heading: "Who is responsible",
    paragraphs: [
      named
        ? `This server is run by ${named}. The contact form reaches them.`
        : "The people who run this server have not given their name here. The contact form reaches them.",
    ],
    links: [{ to: "/contact", label: "Contact form" }],
  };
}
