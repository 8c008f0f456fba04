import { easy } from "#app/content/ideas/idea-row.server.ts";

export const LARDER = [
  easy("Eggy bread", 15, "bread, egg", "milk, berry, apple, honey, banana", [
    "Beat 2 eggs with 150 ml of milk.",
    "Soak 4 slices of bread, older bread is best.",
    "Fry in butter for 3 minutes on each side, until the egg is set.",
  ]),
  easy("Bread salad with tomatoes", 20, "bread, tomato", "cucumber, onion, herb, mozzarella", [
    "Bake 200 g of bread cubes at 180 °C for 10 minutes.",
    "Mix with 4 chopped tomatoes, oil and vinegar.",
    "Leave for 5 minutes, so that the bread soaks up the juice.",
  ]),
  easy(
    "Flatbread with beans and salad",
    15,
    "flatbread, bean/chickpea",
    "lettuce, tomato, yogurt, avocado, cucumber",
    [
      "Warm a drained tin of beans with cumin and mash half of them.",
      "Warm the flatbreads in a dry pan.",
      "Fill with beans, salad and yogurt.",
    ],
  ),
  easy("Flatbread crisps", 15, "flatbread", "herb, chickpea, yogurt", [
    "Cut into triangles and brush with oil.",
    "Bake at 190 °C for 8 minutes, until crisp.",
    "Eat with a dip.",
  ]),
  easy("Rice with vegetables in one pot", 30, "rice/brown rice", "pepper, pea, carrot, onion, leek, tomato", [
    "Soften an onion and 200 g of vegetables in oil.",
    "Stir in 200 g of rice and 450 ml of stock.",
    "Cover and cook as the pack says. Cool what is left within an hour and keep it in the fridge for a day.",
  ]),
  easy("Lentils with rice and fried onions", 40, "rice/brown rice, lentil, onion", "yogurt, carrot, herb", [
    "Boil 150 g of lentils until nearly soft, as the pack says.",
    "Boil 150 g of rice beside them, as the pack says, and mix.",
    "Fry sliced onions until dark and scatter them over it.",
  ]),
  easy("Baked rice with cheese", 30, "cooked rice, cheese", "broccoli, spinach, leek, egg", [
    "Use rice that was cooled quickly and kept cold for no more than a day.",
    "Mix it with cooked vegetables, 2 eggs and cheese.",
    "Bake at 190 °C for 25 minutes, until set and steaming hot in the middle.",
  ]),
  easy(
    "Pasta with vegetables and cheese",
    20,
    "pasta",
    "broccoli, courgette, pea, spinach, parmesan, tomato",
    [
      "Boil 200 g of pasta and add small vegetables for the last 4 minutes.",
      "Keep a cup of the water and drain.",
      "Stir in oil, cheese and a splash of the water.",
    ],
  ),
  easy("Noodle soup", 15, "noodle", "mushroom, pak choi, spring onion, egg, carrot, tofu, spinach", [
    "Boil 800 ml of stock with ginger and soy sauce.",
    "Add thinly sliced vegetables for 4 minutes.",
    "Add 120 g of noodles and cook as the pack says.",
  ]),
  easy("Grain salad with herbs", 20, "couscous, herb", "cucumber, tomato, lemon, feta, pepper, chickpea", [
    "Cook 150 g of the grain as the pack says and let it cool.",
    "Add chopped vegetables and plenty of herbs.",
    "Dress with lemon and oil.",
  ]),
  easy(
    "Grains with roast vegetables",
    40,
    "couscous",
    "courgette, pepper, onion, aubergine, halloumi, carrot",
    [
      "Roast 500 g of vegetables in chunks at 200 °C for 30 minutes.",
      "Cook 150 g of the grain as the pack says.",
      "Mix and season with cumin and lemon.",
    ],
  ),
  easy("Oat pancakes", 20, "oat, banana", "egg, milk, berry", [
    "Blend 100 g of oats, a banana, 2 eggs and 100 ml of milk.",
    "Rest the batter for 5 minutes.",
    "Fry small pancakes for 2 minutes on each side, until set.",
  ]),
  easy("Baked oats with nuts", 35, "oat, nut", "honey, apple, yogurt, milk", [
    "Mix 250 g of oats with 80 g of nuts, 4 spoons of oil and 3 of honey.",
    "Spread on a tray and bake at 160 °C for 25 minutes, stirring twice.",
    "Cool on the tray. It keeps for 3 weeks in a jar.",
  ]),
  easy("Red lentil soup", 30, "lentil", "carrot, onion, tinned tomato, spinach, lemon", [
    "Soften an onion and 2 carrots with cumin.",
    "Add 180 g of red lentils, or a drained tin of others, and a litre of stock.",
    "Boil until soft, as the pack says, and season with lemon.",
  ]),
  easy("Chickpea spread", 10, "chickpea", "lemon, yogurt, carrot, flatbread, cucumber", [
    "Drain a tin of chickpeas and keep a little of the liquid.",
    "Blend with lemon, garlic, oil and salt.",
    "Eat with bread or vegetables within 3 days.",
  ]),
  easy(
    "Roast chickpeas with vegetables",
    35,
    "chickpea",
    "cauliflower, carrot, sweet potato, yogurt, spinach",
    [
      "Dry a drained tin of chickpeas and put them on a tray with 500 g of vegetables.",
      "Toss with oil, paprika and salt.",
      "Roast at 200 °C for 28 minutes.",
    ],
  ),
  easy("Beans on toast with tomatoes", 15, "bean, tomato/tinned tomato, bread", "onion, herb", [
    "Use beans that are cooked or from a tin: dried ones are soaked and boiled first, as the pack says.",
    "Soften an onion, add 200 g of tomatoes and simmer.",
    "Add the beans, heat through and spoon over toast.",
  ]),
  easy("Baked beans with an egg", 10, "baked bean, egg", "bread, cheese, sausage", [
    "Heat the beans until they bubble.",
    "Fry an egg until set.",
    "Serve both on toast with cheese.",
  ]),
  easy("Toasted nuts for salads", 10, "nut", "lettuce, honey, apple, green bean", [
    "Toast unsalted nuts in a dry pan over a low heat and keep them moving.",
    "Tip them onto a plate once they smell sweet.",
    "Chop and scatter over salad or vegetables.",
  ]),
  easy("Peanut noodles", 15, "peanut butter, noodle", "cucumber, carrot, spring onion, tofu, lemon", [
    "Stir 3 spoons of peanut butter with soy sauce, lime and hot water to a sauce.",
    "Cook 150 g of noodles.",
    "Toss with the sauce and raw vegetables in strips.",
  ]),
  easy("Peanut butter and banana toast", 5, "peanut butter, banana", "bread, honey", [
    "Toast bread and spread it with peanut butter.",
    "Lay slices of banana on top.",
    "Add a little honey.",
  ]),
  easy("Honey and mustard dressing", 5, "honey", "lemon, lettuce, carrot, rocket", [
    "Stir 1 spoon of honey with 1 of mustard and 2 of vinegar.",
    "Whisk in 4 spoons of oil and some salt.",
    "Use on salad or over roast vegetables.",
  ]),
  easy("Carrots in orange juice", 20, "orange juice, carrot", "butter, honey, herb", [
    "Slice 400 g of carrots and put them in a pan with 150 ml of juice and a little butter.",
    "Simmer without a lid for 12 minutes.",
    "Turn in the syrup that is left.",
  ]),
  easy("Cold oats with apple", 5, "apple juice, oat", "apple, yogurt, nut, berry", [
    "Stir 100 g of oats into 250 ml of juice.",
    "Add a grated apple and 3 spoons of yogurt.",
    "Keep in the fridge overnight.",
  ]),
  easy("Juice ices", 10, "orange juice/apple juice", "berry, strawberry, yogurt, mango", [
    "Pour juice into small moulds.",
    "Drop in a few pieces of washed fruit.",
    "Freeze overnight.",
  ]),
];
