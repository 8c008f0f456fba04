import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const FRUIT = [
  medium("Fruit crumble", 45, "apple/pear/peach/rhubarb/cherry", "oat, flour, butter, berry, nut, cream", [
    "Put 700 g of fruit without stones or cores in a dish with a little sugar.",
    "Rub 100 g of flour, 60 g of oats, 70 g of butter and 60 g of sugar to crumbs.",
    "Scatter over and bake at 190 °C for 35 minutes.",
  ]),
  easy("Stewed fruit", 20, "apple/pear/peach/rhubarb/cherry", "yogurt, orange, oat, honey", [
    "Cut 500 g of fruit into pieces, without stones, cores or leaves.",
    "Simmer with 3 spoons of water for 12 minutes.",
    "Sweeten to taste. It keeps for 4 days in the fridge.",
  ]),
  easy("Porridge with fruit", 15, "apple/pear/banana, oat", "milk, honey, nut", [
    "Simmer 80 g of oats in 400 ml of milk or water for 5 minutes.",
    "Stir in grated or sliced fruit and cinnamon.",
    "Cook for 3 minutes more.",
  ]),
  medium("Banana bread", 70, "banana, flour", "egg, butter, nut, yogurt", [
    "Mash 3 ripe bananas with 2 eggs, 100 g of sugar and 80 g of melted butter.",
    "Fold in 220 g of flour and 3 teaspoons of baking powder.",
    "Bake in a lined tin at 175 °C for 55 minutes, until a skewer comes out clean.",
  ]),
  easy("Banana ice", 10, "banana", "berry, peanut butter, yogurt", [
    "Slice ripe bananas and freeze them overnight.",
    "Blend until creamy with a spoon of yogurt.",
    "Eat at once.",
  ]),
  easy("Fruit smoothie", 5, "banana/strawberry/berry/mango, yogurt/milk", "oat, orange juice, spinach", [
    "Blend 200 g of washed fruit with 250 ml of yogurt or milk.",
    "Add a spoon of oats to make it thicker.",
    "Drink it the same day.",
  ]),
  easy("Strawberries with yogurt", 10, "strawberry, yogurt", "herb, honey, orange", [
    "Wash the berries and halve them.",
    "Stir in a spoon of honey and leave for 5 minutes.",
    "Serve over yogurt.",
  ]),
  easy("Warm berry sauce", 10, "berry/strawberry/cherry", "yogurt, oat, ricotta, honey", [
    "Heat 250 g of washed fruit, without stones, with 2 spoons of sugar.",
    "Simmer for 5 minutes, until it bubbles all over.",
    "Serve over yogurt, pancakes or porridge.",
  ]),
  easy("Berry oats overnight", 5, "berry/strawberry, oat", "yogurt, milk, nut, honey", [
    "Mix 80 g of oats with 200 ml of milk and 3 spoons of yogurt.",
    "Fold in a handful of washed berries.",
    "Keep in the fridge overnight.",
  ]),
  easy("Grilled stone fruit", 15, "peach", "yogurt, honey, nut, ricotta", [
    "Halve the fruit and take out the stones.",
    "Grill or fry cut side down for 5 minutes.",
    "Serve with yogurt and honey.",
  ]),
  easy("Orange salad with carrots", 15, "orange, carrot", "nut, herb, lemon", [
    "Grate 3 carrots and slice 2 peeled oranges.",
    "Dress with oil, salt and cumin.",
    "Add herbs or nuts.",
  ]),
  easy(
    "Fruit salad",
    15,
    "orange/grape/melon/kiwi/mango/pineapple",
    "apple, banana, strawberry, berry, lemon, yogurt",
    [
      "Wash, peel and cut the fruit into pieces of one size.",
      "Pour over the juice of an orange or lemon.",
      "Keep it in the fridge and eat it within a day.",
    ],
  ),
  easy("Lemon or lime dressing", 5, "lemon/lime", "honey, herb, lettuce, chickpea", [
    "Put the juice of a lemon or 2 limes and twice as much oil in a jar.",
    "Add salt, mustard and a little honey.",
    "Shake. It keeps for 3 days in the fridge.",
  ]),
  easy("Lemon pasta", 15, "lemon, pasta", "parmesan, cream, spinach, pea, butter", [
    "Boil 200 g of pasta and keep a cup of the water.",
    "Melt 30 g of butter with the zest and juice of a lemon.",
    "Toss with the pasta, cheese and a splash of the water.",
  ]),
  easy("Grapes with cheese and nuts", 5, "grape/pear, cheese/blue cheese, nut", "bread, celery", [
    "Wash the fruit and take the cheese out of the fridge half an hour ahead.",
    "Lay them out with nuts and bread.",
    "Halve grapes lengthways for small children, and give them no whole nuts.",
  ]),
  easy("Melon with ham", 5, "melon, ham", "rocket, mozzarella", [
    "Wash the melon before you cut it and take out the seeds.",
    "Slice it and lay thin ham over it.",
    "Add leaves and pepper.",
  ]),
  easy("Salsa for fish or flatbread", 15, "mango/pineapple/kiwi", "onion, herb, lemon, cucumber, avocado", [
    "Dice the fruit with a little red onion.",
    "Add herbs, lime and salt.",
    "Leave for 10 minutes before serving.",
  ]),
];
