import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const FISH_AND_TOFU = [
  easy(
    "Tray-baked fish with vegetables",
    30,
    "salmon/white fish",
    "broccoli, green bean, tomato, asparagus, potato, lemon",
    [
      "Roast 400 g of small vegetables in oil at 200 °C for 15 minutes.",
      "Lay 2 fillets on top with lemon and salt.",
      "Bake for 12 minutes more, until the fish flakes easily.",
    ],
  ),
  easy("Fish and rice bowl", 25, "salmon, rice", "cucumber, avocado, carrot, spring onion", [
    "Boil 150 g of rice.",
    "Fry the fish for 4 minutes on each side, until it flakes.",
    "Serve over rice with sliced cucumber and soy sauce.",
  ]),
  easy("Fish in tomato sauce", 25, "white fish, tinned tomato/tomato", "pepper, onion, herb, chickpea", [
    "Soften an onion in oil, add 400 g of tomatoes and simmer for 10 minutes.",
    "Lay 300 g of fish in the sauce and cover.",
    "Cook for 8 minutes, until it flakes easily.",
  ]),
  medium("Fish pie with mash", 55, "white fish/salmon, potato", "milk, leek, pea, egg", [
    "Boil and mash 700 g of potatoes.",
    "Make a white sauce from 30 g each of butter and flour and 400 ml of milk.",
    "Stir in 400 g of fish in pieces and some peas, and cover with the mash.",
    "Bake at 200 °C for 30 minutes, until it bubbles in the middle.",
  ]),
  easy("Smoked fish with scrambled eggs", 10, "smoked salmon, egg", "bread, herb, cream cheese", [
    "Beat 4 eggs with pepper and scramble them gently until set.",
    "Lay the fish beside them with toast and lemon.",
    "Scatter chopped dill or chives over it.",
  ]),
  easy("Tuna pasta", 20, "tuna, pasta", "tinned tomato, sweetcorn, spinach, onion", [
    "Boil 200 g of pasta.",
    "Heat a tin of tomatoes with garlic for 8 minutes and add a drained tin of tuna.",
    "Stir in the pasta.",
  ]),
  easy("Tuna and bean salad", 10, "tuna, bean", "onion, tomato, herb, lemon, green bean", [
    "Drain a tin of tuna and a tin of beans.",
    "Mix with thin slices of onion, tomato and herbs.",
    "Dress with oil and lemon.",
  ]),
  easy(
    "Smoked fish or sardines on toast",
    10,
    "smoked mackerel/sardine, bread",
    "tomato, lemon, cucumber, herb",
    [
      "Toast 2 slices of bread.",
      "Flake the fish, take out large bones and mash with lemon and pepper.",
      "Spread on the toast with tomato or cucumber.",
    ],
  ),
  easy(
    "Smoked fish and potato salad",
    25,
    "smoked mackerel, potato",
    "beetroot, sour cream, rocket, spring onion",
    [
      "Boil 400 g of small potatoes and let them cool a little.",
      "Flake the fish over them, without bones.",
      "Dress with sour cream or yogurt and lemon.",
    ],
  ),
  easy("Garlic prawns", 10, "prawn", "lemon, bread, herb, tomato", [
    "Warm a sliced clove of garlic in oil for a minute.",
    "Add 250 g of prawns and fry until pink all through, or hot if they were cooked already.",
    "Finish with lemon and herbs and eat with bread.",
  ]),
  easy("Prawn noodles", 15, "prawn, noodle", "pak choi, pepper, spring onion, pea", [
    "Cook 150 g of noodles.",
    "Fry vegetables for 3 minutes and add 200 g of prawns until pink and hot.",
    "Toss with the noodles, soy sauce and lime.",
  ]),
  easy("Crisp tofu with vegetables", 25, "tofu", "broccoli, pak choi, pepper, noodle, rice, green bean", [
    "Press 300 g of tofu dry, cut it into cubes and fry until golden on all sides.",
    "Fry 300 g of vegetables for 5 minutes.",
    "Add the tofu, soy sauce and a little honey.",
  ]),
  easy("Scrambled tofu", 15, "tofu", "tomato, spinach, mushroom, bread, pepper", [
    "Fry chopped vegetables until soft.",
    "Crumble in 250 g of tofu with turmeric, salt and pepper.",
    "Fry for 6 minutes and eat on toast.",
  ]),
];
