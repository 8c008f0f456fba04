export type Recipe = { title: string; minutes: number; difficulty: "Easy" | "Medium" };

export function recipesFor(name: string): Recipe[] {
  return [
    { title: `${name} Salad`, minutes: 15, difficulty: "Easy" },
    { title: `Grilled ${name}`, minutes: 25, difficulty: "Medium" },
    { title: `${name} Smoothie`, minutes: 5, difficulty: "Easy" },
  ];
}
