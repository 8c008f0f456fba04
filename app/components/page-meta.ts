export function pageMeta(title: string, description: string | undefined) {
  const full = title.startsWith("Crisper") ? title : `${title} · Crisper`;
  return [
    { title: full },
    { property: "og:title", content: full },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
