import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const GREENS_AND_ROOTS = [
  easy("Chickpeas with greens", 20, "spinach/kale, chickpea", "tomato, tinned tomato, onion, yogurt, rice", [
    "Soften an onion with cumin in oil.",
    "Add a tin of tomatoes and a drained tin of chickpeas and simmer for 10 minutes.",
    "Stir in 200 g of washed greens until soft.",
  ]),
  easy("Garlic greens", 10, "spinach/pak choi", "lemon, nut, rice, egg", [
    "Warm a sliced clove of garlic in oil.",
    "Add 300 g of washed leaves and turn for 3 minutes, until soft.",
    "Season with salt and lemon. Cool what is left quickly and reheat it only once.",
  ]),
  easy(
    "Green salad with a simple dressing",
    10,
    "lettuce/rocket",
    "cucumber, radish, tomato, avocado, nut, herb",
    [
      "Wash the leaves and dry them well.",
      "Shake 3 parts of oil, 1 part of vinegar, mustard and salt in a jar.",
      "Toss just before you eat, with whatever else is crisp.",
    ],
  ),
  easy("Pea and lettuce pot", 15, "lettuce, pea", "spring onion, ham, herb, cream", [
    "Soften a few spring onions in butter.",
    "Add 300 g of peas and a splash of stock and cook for 4 minutes.",
    "Stir in shredded lettuce for 2 minutes more.",
  ]),
  easy("Pasta with rocket and lemon", 15, "rocket, pasta, lemon", "parmesan, tomato, ricotta", [
    "Boil 200 g of pasta and keep a little of the water.",
    "Stir in oil, lemon zest and juice, and grated cheese.",
    "Fold in two handfuls of leaves until they just wilt.",
  ]),
  easy("Crisp kale", 15, "kale", "lemon, nut", [
    "Wash 200 g of kale, dry it very well and take out the stalks.",
    "Rub with a spoon of oil and a little salt.",
    "Bake in one layer at 160 °C for 10 minutes, until crisp.",
  ]),
  easy("Cabbage and carrot slaw", 15, "cabbage, carrot", "apple, yogurt, onion, lemon", [
    "Cut a quarter of a cabbage very thinly and grate 2 carrots.",
    "Rub with a pinch of salt until it softens.",
    "Dress with 3 spoons of yogurt, a little mustard and lemon.",
  ]),
  easy("Cabbage wedges from the oven", 40, "cabbage", "lemon, nut, feta, potato", [
    "Cut the cabbage into wedges and leave the core in.",
    "Brush with oil and salt.",
    "Roast at 200 °C for 35 minutes and turn once, until the edges are brown.",
  ]),
  easy("Greens with noodles", 15, "pak choi/broccoli, noodle", "mushroom, spring onion, egg, tofu, nut", [
    "Cook 150 g of noodles.",
    "Fry 300 g of chopped greens with ginger for 4 minutes.",
    "Toss with the noodles, soy sauce and a little oil.",
  ]),
  easy("Roasted broccoli or cauliflower", 30, "broccoli/cauliflower", "lemon, nut, parmesan, chickpea", [
    "Cut into small florets and slice the stalk.",
    "Toss with oil and salt on a tray.",
    "Roast at 210 °C for 22 minutes, until the edges are brown.",
  ]),
  medium("Cauliflower or broccoli cheese", 45, "cauliflower/broccoli, cheese", "milk, butter, bread", [
    "Boil a head of florets for 5 minutes and drain well.",
    "Cook 30 g each of butter and flour, whisk in 400 ml of milk and simmer.",
    "Melt in 100 g of cheese and pour over.",
    "Bake at 200 °C for 20 minutes.",
  ]),
  easy("Roast sprouts with nuts", 30, "brussels sprout, nut", "apple, bacon, lemon", [
    "Halve 400 g of sprouts and toss with oil and salt.",
    "Roast cut side down at 200 °C for 22 minutes.",
    "Add chopped nuts for the last 5 minutes.",
  ]),
  easy("Carrot soup with ginger", 30, "carrot", "onion, potato, orange, sour cream, lentil", [
    "Soften an onion and a little ginger in oil.",
    "Add 500 g of sliced carrots and 800 ml of stock.",
    "Boil for 18 minutes, until soft, and blend.",
  ]),
  easy("Roast roots with honey", 45, "carrot/parsnip/beetroot, honey", "potato, onion, feta, sweet potato", [
    "Cut 700 g of roots into sticks or wedges and toss with oil and salt.",
    "Roast at 200 °C for 30 minutes.",
    "Add a spoon of honey and roast for 8 minutes more.",
  ]),
  easy("Root mash", 30, "parsnip, potato", "carrot, butter, milk", [
    "Cut roots and potatoes into even pieces.",
    "Boil in salted water for 20 minutes, until soft, and drain.",
    "Mash with butter and a splash of milk.",
  ]),
  easy("Beetroot salad with apple", 15, "beetroot, apple", "nut, orange, yogurt, rocket", [
    "Grate 300 g of cooked or peeled raw beetroot and an apple.",
    "Dress with lemon, oil and a spoon of yogurt.",
    "Scatter nuts over it.",
  ]),
  easy(
    "Baked potatoes",
    70,
    "potato/sweet potato",
    "baked bean, cheese, tuna, sour cream, cream cheese, spring onion",
    [
      "Wash the potatoes and prick them. Cut away green parts and shoots.",
      "Bake at 200 °C for an hour, until soft all through.",
      "Cut a cross, add butter and a filling.",
    ],
  ),
  easy("Potato salad with herbs", 30, "potato, herb", "cucumber, radish, yogurt, spring onion, green bean", [
    "Boil 600 g of potatoes until tender and slice them warm.",
    "Pour over a little hot stock, vinegar and oil.",
    "Fold in herbs and cucumber. Keep cold and eat within 2 days.",
  ]),
  easy("Sweet potato wedges", 40, "sweet potato", "yogurt, avocado, lemon, bean", [
    "Cut 600 g of scrubbed sweet potatoes into wedges.",
    "Toss with oil, paprika and salt.",
    "Bake at 210 °C for 30 minutes and turn once.",
  ]),
  medium("Mild lentil stew", 40, "sweet potato/pumpkin, lentil", "spinach, onion, tinned tomato, yogurt", [
    "Soften an onion with curry powder.",
    "Add 400 g of cubes, 150 g of red lentils and 800 ml of stock.",
    "Boil for 25 minutes, until the lentils are soft.",
  ]),
];
