import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const EGGS_AND_DAIRY = [
  easy("Spinach omelette", 10, "egg, spinach", "cheese, feta, herb", [
    "Wilt two handfuls of spinach in a pan with a little oil and press out the water.",
    "Beat 4 eggs with a pinch of salt and pour them over the spinach.",
    "Cook over a medium heat until the egg is set, add cheese if you have some, and fold.",
  ]),
  medium(
    "Vegetable frittata",
    30,
    "egg, pepper/courgette/leek/asparagus",
    "potato, onion, cheese, pea, goat cheese",
    [
      "Fry 300 g of chopped vegetables in an ovenproof pan until soft.",
      "Beat 6 eggs with salt and pepper and pour them over.",
      "Cook gently for 8 minutes until the edges are set.",
      "Finish under a hot grill for 3 minutes, until the middle is firm.",
    ],
  ),
  easy("Fried rice with egg", 15, "egg, cooked rice", "pea, carrot, spring onion, ham, prawn", [
    "Fry chopped vegetables in a little oil for 4 minutes.",
    "Add rice that was cooled quickly and kept in the fridge for no more than a day.",
    "Push it aside, scramble 2 eggs in the gap until set, and stir together.",
    "Heat until everything is steaming, then season with soy sauce. Do not reheat it again.",
  ]),
  easy("Tomato and egg scramble", 15, "egg, tomato", "spring onion, herb, bread", [
    "Fry 300 g of tomato wedges in a little oil until they begin to fall apart.",
    "Beat 4 eggs with a pinch of salt and pour them in.",
    "Stir slowly until the egg is set. Eat with rice or toast.",
  ]),
  easy("Pancakes", 25, "milk, flour, egg", "lemon, berry, apple, honey", [
    "Whisk 150 g of flour, 2 eggs and 300 ml of milk to a smooth batter.",
    "Leave it to stand for 10 minutes.",
    "Fry a small ladle at a time in a little butter until golden on both sides.",
    "Serve with fruit or honey.",
  ]),
  easy("Rice pudding on the stove", 40, "milk, rice", "berry, apple, honey, cream", [
    "Bring 700 ml of milk with 120 g of rice and a pinch of salt to a simmer.",
    "Cook over a low heat for 30 minutes and stir often.",
    "Sweeten to taste and eat with fruit. Chill what is left within an hour.",
  ]),
  easy(
    "White sauce for pasta or vegetables",
    15,
    "milk, butter",
    "cheese, flour, cauliflower, broccoli, pasta",
    [
      "Melt 30 g of butter, stir in 30 g of flour and cook for a minute.",
      "Whisk in 400 ml of milk a little at a time and simmer for 5 minutes.",
      "Season with salt and nutmeg, and melt in grated cheese if you like.",
      "Pour over cooked pasta or vegetables.",
    ],
  ),
  easy("Small fluffy pancakes", 20, "buttermilk", "egg, flour, berry, banana", [
    "Whisk 200 g of flour, 2 teaspoons of baking powder, 1 egg and 250 ml of buttermilk.",
    "Drop spoonfuls into a lightly oiled pan.",
    "Turn when bubbles rise and cook until the middle is dry.",
  ]),
  easy("Cold oats overnight", 5, "buttermilk, oat", "apple, berry, nut, honey", [
    "Stir 100 g of oats into 300 ml of buttermilk.",
    "Add grated apple or berries.",
    "Keep in the fridge overnight and stir before eating.",
  ]),
  easy("Yogurt with fruit and toasted oats", 10, "yogurt, oat", "berry, strawberry, banana, honey, nut", [
    "Toast 60 g of oats in a dry pan until they smell nutty.",
    "Cut the fruit and spoon yogurt over it.",
    "Add the oats and a little honey.",
  ]),
  easy("Cucumber dip", 10, "yogurt/sour cream, cucumber", "herb, lemon, flatbread", [
    "Grate half a cucumber, salt it and squeeze it out after 5 minutes.",
    "Stir it into 250 g of yogurt or sour cream with a little garlic and oil.",
    "Add chopped herbs and eat with flatbread or vegetables.",
  ]),
  easy("Quick yogurt flatbreads", 20, "yogurt, flour", "herb, onion", [
    "Mix 250 g of flour, 2 teaspoons of baking powder, 200 g of yogurt and some salt.",
    "Knead for a minute, part into 6 and roll out thinly.",
    "Cook in a hot dry pan for 2 minutes on each side.",
  ]),
  easy("Mushrooms in cream", 15, "mushroom, cream/sour cream", "onion, herb, pasta, bread", [
    "Fry 300 g of sliced mushrooms in a hot pan until their water is gone.",
    "Add a chopped onion and cook until soft.",
    "Stir in 100 ml of cream and heat it through.",
    "Eat on toast or with pasta.",
  ]),
  medium("Potato gratin", 70, "potato, cream/milk", "cheese, leek, parsnip", [
    "Slice 800 g of potatoes very thinly and layer them in a dish with salt and garlic.",
    "Pour over 300 ml of cream or milk, or half of each.",
    "Bake at 180 °C for an hour, until a knife goes in easily.",
  ]),
  easy("Herb butter", 10, "butter, herb/chive", "lemon, bread, steak", [
    "Let 100 g of butter go soft.",
    "Mash in a handful of washed and dried chopped herbs, salt and lemon zest.",
    "Roll in baking paper and chill. Slice over vegetables or toast within a week, or freeze it.",
  ]),
  easy("Cheese toast", 10, "cheese/goat cheese, bread", "tomato, ham, onion, apple", [
    "Toast 4 slices of bread on one side.",
    "Cover the other side with sliced cheese and tomato or ham.",
    "Grill for 4 minutes, until the cheese bubbles.",
  ]),
  medium("Macaroni cheese", 35, "cheese/blue cheese, pasta", "milk, butter, broccoli, leek, ham", [
    "Boil 250 g of pasta until nearly done.",
    "Cook 30 g each of butter and flour for a minute and whisk in 450 ml of milk.",
    "Melt in 120 g of grated cheese and stir in the pasta.",
    "Bake at 200 °C for 15 minutes, until golden.",
  ]),
  easy("Tomato and mozzarella salad", 10, "mozzarella, tomato", "herb, bread, avocado", [
    "Slice the mozzarella and 3 tomatoes and lay them out in turn.",
    "Add salt, pepper, olive oil and torn basil.",
    "Eat with bread.",
  ]),
  easy("Flatbread pizza", 15, "mozzarella, flatbread", "tinned tomato, pepper, mushroom, ham, courgette", [
    "Spread flatbreads with a little tomato sauce.",
    "Add torn mozzarella and thinly sliced vegetables.",
    "Bake at 220 °C for 8 minutes, until the edges are crisp.",
  ]),
  easy("Baked feta with tomatoes", 35, "feta, tomato", "pasta, pepper, herb, chickpea", [
    "Put a block of feta and 400 g of tomatoes in a dish with olive oil.",
    "Bake at 200 °C for 30 minutes.",
    "Mash together and stir into pasta, or eat with bread.",
  ]),
  easy("Chopped salad with feta", 15, "feta, cucumber", "tomato, pepper, onion, herb, lettuce", [
    "Cut cucumber, tomatoes and pepper into large pieces.",
    "Dress with olive oil, lemon and a little salt.",
    "Crumble the feta over it.",
  ]),
  easy("Halloumi with vegetables", 20, "halloumi", "courgette, pepper, couscous, flatbread, tomato", [
    "Fry sliced courgette or pepper in a little oil until soft, and take it out.",
    "Fry 1 cm slices of halloumi for 2 minutes on each side.",
    "Serve together with lemon, in flatbread or over couscous.",
  ]),
  easy(
    "Soft cheese pasta with greens",
    15,
    "cream cheese/ricotta, pasta",
    "spinach, pea, lemon, smoked salmon",
    [
      "Boil 200 g of pasta and add the greens for the last 2 minutes.",
      "Keep a cup of the water and drain.",
      "Stir in 120 g of the cheese with a splash of the water, pepper and lemon.",
    ],
  ),
  easy("Soft cheese with herbs", 5, "cream cheese/ricotta, herb/chive", "radish, cucumber, bread, potato", [
    "Mix 200 g of the cheese with chopped herbs, salt and pepper.",
    "Loosen it with a spoon of milk or yogurt.",
    "Eat on bread or with baked potatoes.",
  ]),
  easy("Pear and cheese salad", 10, "blue cheese/goat cheese, pear", "nut, lettuce, rocket", [
    "Slice a pear and lay it on a plate of leaves.",
    "Crumble cheese and nuts over it.",
    "Dress with oil, vinegar and a little honey.",
  ]),
  easy("Beetroot salad with cheese", 10, "goat cheese/feta, beetroot", "rocket, nut, orange", [
    "Cut cooked beetroot into wedges.",
    "Put it on leaves and crumble the cheese over it.",
    "Dress with oil and vinegar or orange juice.",
  ]),
  easy("Simple pesto", 10, "herb, parmesan", "nut, pasta, rocket", [
    "Blend a large handful of washed herbs with 30 g of nuts and 40 g of parmesan.",
    "Add enough olive oil to make a loose paste, and salt to taste.",
    "Stir into hot pasta. What is left keeps for 3 days in the fridge.",
  ]),
];
