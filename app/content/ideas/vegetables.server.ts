import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const VEGETABLES = [
  medium("Onion soup with toast", 60, "onion", "bread, cheese, butter", [
    "Cook 600 g of sliced onions in butter over a low heat for 40 minutes, until brown.",
    "Add 800 ml of stock and simmer for 10 minutes.",
    "Serve with slices of cheese toast on top.",
  ]),
  easy("Slow onions for bread or pasta", 40, "onion", "bread, pasta, goat cheese, sausage", [
    "Slice 500 g of onions thinly.",
    "Cook in oil with a pinch of salt over a low heat for 35 minutes and stir often.",
    "Keep in the fridge and use within 4 days.",
  ]),
  easy("Spring onion pancakes", 30, "spring onion, flour", "egg, carrot", [
    "Mix 200 g of flour, 120 ml of hot water and salt to a dough and rest it for 10 minutes.",
    "Roll out thinly, scatter with sliced spring onions, roll up and flatten again.",
    "Fry in oil for 3 minutes on each side.",
  ]),
  easy("Leek and potato soup", 35, "leek, potato", "cream, milk, onion, bread", [
    "Wash 2 leeks well, slice them and soften in butter.",
    "Add 400 g of potato cubes and 900 ml of stock.",
    "Boil for 20 minutes and blend.",
  ]),
  easy("Mushrooms on toast", 15, "mushroom, bread", "herb, egg, cream cheese, spinach", [
    "Fry 250 g of sliced mushrooms in a hot pan until brown.",
    "Add garlic, herbs and a little butter.",
    "Pile on toast.",
  ]),
  medium("Vegetable risotto", 40, "mushroom/asparagus/pea", "parmesan, onion, butter", [
    "Fry the vegetables and set them aside. Soften an onion.",
    "Stir in 200 g of risotto rice, then 800 ml of hot stock a ladle at a time.",
    "After 18 minutes add the vegetables, butter and cheese.",
    "Eat at once, or cool it within an hour.",
  ]),
  medium("Stuffed peppers", 50, "pepper", "cooked rice, couscous, feta, tomato, mince, cheese", [
    "Halve 3 peppers and take out the seeds.",
    "Fill with cooked couscous or rice, tomatoes and cheese. Brown mince well before it goes in.",
    "Bake at 190 °C for 35 minutes, until soft and hot in the middle.",
  ]),
  medium(
    "Summer vegetable stew",
    45,
    "courgette/aubergine/pepper, tomato/tinned tomato",
    "onion, herb, couscous, feta",
    [
      "Fry 600 g of vegetables in cubes, a handful at a time.",
      "Add an onion, garlic and 400 g of tomatoes.",
      "Simmer for 20 minutes and eat warm or cold.",
    ],
  ),
  easy("Courgette fritters", 25, "courgette, egg", "feta, herb, flour, yogurt", [
    "Grate 2 courgettes, salt them and squeeze them out.",
    "Mix with 2 eggs, 5 spoons of flour and herbs.",
    "Fry spoonfuls for 4 minutes on each side, until set.",
  ]),
  easy("Grilled slices with yogurt", 25, "aubergine/courgette, yogurt", "herb, lemon, chickpea, flatbread", [
    "Cut into slices of 1 cm and brush with oil.",
    "Cook in a hot pan until soft and brown on both sides.",
    "Serve with salted yogurt, lemon and herbs.",
  ]),
  easy("Crushed cucumber salad", 10, "cucumber", "radish, spring onion, nut, rice", [
    "Crush a cucumber lightly and tear it into pieces.",
    "Salt it and pour off the water after 5 minutes.",
    "Dress with soy sauce, vinegar and a little oil.",
  ]),
  easy("Tomatoes on toast", 10, "tomato, bread", "herb, mozzarella, feta, onion", [
    "Chop 3 tomatoes with salt, oil and herbs.",
    "Toast bread and rub it with garlic.",
    "Spoon the tomatoes over it.",
  ]),
  easy("Tomato soup", 25, "tinned tomato/tomato", "onion, carrot, cream, bread, herb", [
    "Soften an onion in butter.",
    "Add 800 g of tomatoes and 300 ml of stock and simmer for 15 minutes.",
    "Blend, and stir in a little cream.",
  ]),
  easy("Eggs in tomato sauce", 25, "tinned tomato, egg", "pepper, onion, feta, bread, spinach", [
    "Fry an onion and a pepper until soft.",
    "Add a tin of tomatoes and cumin and simmer for 10 minutes.",
    "Make 4 hollows, break an egg into each, cover and cook until the eggs are set.",
  ]),
  easy("Braised celery or fennel", 30, "celery/fennel", "lemon, parmesan, butter, orange", [
    "Cut into long pieces and brown lightly in butter.",
    "Add 150 ml of stock and cover.",
    "Simmer for 20 minutes, until tender, and add lemon.",
  ]),
  easy("Crisp salad of celery or fennel", 10, "celery/fennel/radish, apple/orange", "nut, rocket, cheese", [
    "Slice everything as thinly as you can.",
    "Dress with lemon, oil and salt.",
    "Add nuts or shavings of cheese.",
  ]),
  easy("Green beans with tomatoes", 25, "green bean, tomato/tinned tomato", "onion, feta, herb", [
    "Soften an onion and garlic in oil and add 300 g of tomatoes.",
    "Add 300 g of trimmed beans and a splash of water.",
    "Cover for 15 minutes, until the beans are tender. They are not eaten raw.",
  ]),
  easy("Warm green bean and potato salad", 30, "green bean, potato", "tuna, egg, onion, tomato", [
    "Boil 400 g of potatoes for 12 minutes, add 250 g of beans and boil for 8 more.",
    "Drain and dress warm with mustard, vinegar and oil.",
    "Add boiled eggs or tuna.",
  ]),
  easy("Sweetcorn fritters", 20, "sweetcorn, egg", "flour, spring onion, pepper, yogurt", [
    "Whisk 2 eggs with 80 g of flour and a splash of milk.",
    "Stir in 250 g of drained sweetcorn.",
    "Fry spoonfuls for 3 minutes on each side, until set.",
  ]),
  easy("Corn with butter and lime", 20, "corn on the cob, butter", "lemon, herb", [
    "Take off the leaves and threads.",
    "Boil for 8 minutes, or grill and turn for 15.",
    "Roll in butter with lime and salt.",
  ]),
  easy("Asparagus with eggs", 20, "asparagus, egg", "potato, butter, ham, lemon", [
    "Snap off the hard ends and peel white asparagus.",
    "Boil green spears for 4 minutes, white ones for 12.",
    "Serve with butter and boiled eggs.",
  ]),
  easy("Roast pumpkin or squash", 45, "pumpkin", "feta, nut, lentil, rocket", [
    "Cut into wedges and scrape out the seeds.",
    "Rub with oil, salt and cumin.",
    "Roast at 200 °C for 35 minutes, until soft.",
  ]),
  easy("Pumpkin or squash soup", 40, "pumpkin", "carrot, onion, potato, cream, apple", [
    "Soften an onion, add 600 g of pumpkin cubes and 700 ml of stock.",
    "Boil for 20 minutes, until soft.",
    "Blend with a spoon of cream.",
  ]),
  easy("Buttered radishes on bread", 5, "radish, bread, butter", "herb, cream cheese", [
    "Wash the radishes and slice them.",
    "Spread bread with butter or soft cheese.",
    "Lay the slices on top with salt and herbs.",
  ]),
  easy("Smashed avocado on toast", 10, "avocado, bread", "lemon, egg, tomato, feta, radish", [
    "Mash a ripe avocado with lemon and salt.",
    "Spread on toast.",
    "Add tomato or a boiled egg.",
  ]),
  easy("Avocado and bean salad", 15, "avocado, bean", "tomato, sweetcorn, lemon, herb, onion", [
    "Drain a tin of beans and rinse them.",
    "Add a diced avocado, tomatoes and sweetcorn.",
    "Dress with lime and salt.",
  ]),
  easy(
    "Vegetable soup",
    35,
    "vegetable/carrot/celery/leek",
    "potato, tinned tomato, bean, pasta, cabbage, pea",
    [
      "Soften 200 g of chopped vegetables in oil.",
      "Add 400 g more and a litre of stock.",
      "Simmer for 20 minutes with a handful of pasta for the last 10.",
    ],
  ),
];
