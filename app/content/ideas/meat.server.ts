import { easy, medium } from "#app/content/ideas/idea-row.server.ts";

export const MEAT = [
  easy("Quick stir-fry", 20, "chicken/turkey", "pepper, broccoli, carrot, noodle, rice, mushroom, pak choi", [
    "Cut 300 g of the meat into thin strips and fry in a very hot pan for 5 minutes.",
    "Add 300 g of sliced vegetables and cook for 5 minutes more.",
    "Check that the thickest piece has no pink left, then season with soy sauce.",
    "Serve with rice or noodles.",
  ]),
  easy(
    "Supper in one pan with mushrooms",
    25,
    "chicken/turkey, mushroom",
    "cream, sour cream, spinach, onion",
    [
      "Fry 2 flat pieces of the meat for 6 minutes on each side, until the juices run clear, and take them out.",
      "Fry sliced mushrooms and onion in the same pan.",
      "Add 120 ml of cream, put the meat back and simmer for 5 minutes.",
    ],
  ),
  medium(
    "Mild curry with tomatoes",
    35,
    "chicken/turkey, tomato/tinned tomato",
    "yogurt, onion, spinach, rice",
    [
      "Fry a chopped onion with 2 teaspoons of curry powder.",
      "Add 350 g of the meat in cubes and turn until sealed.",
      "Add a tin of tomatoes and simmer for 20 minutes, until no piece is pink inside.",
      "Take off the heat and stir in 3 spoons of yogurt.",
    ],
  ),
  easy("Chicken pieces with roast vegetables", 55, "chicken leg", "potato, carrot, onion, pepper, lemon", [
    "Put the pieces on a tray with 600 g of vegetables in chunks, oil and salt.",
    "Roast at 200 °C for 45 minutes and turn once.",
    "It is done when the juices run clear and the meat comes off the bone.",
  ]),
  medium("Braised chicken with tomatoes", 60, "chicken leg, tinned tomato", "pepper, onion, bean, herb", [
    "Brown the pieces on all sides in a wide pan.",
    "Add a chopped onion and a tin of tomatoes.",
    "Cover and simmer for 45 minutes, until the meat falls from the bone.",
  ]),
  medium("Roast chicken", 110, "whole chicken", "potato, carrot, lemon, onion, herb", [
    "Do not rinse the bird. Rub it with oil and salt and put half a lemon inside.",
    "Roast at 190 °C for 45 minutes for each kilo and 20 minutes more.",
    "It is done when the juices at the thigh run clear, or at 75 °C inside.",
    "Rest for 15 minutes. Chill what is left within 2 hours.",
  ]),
  easy("Cold roast sandwich", 10, "cooked chicken, bread", "lettuce, celery, yogurt, cucumber", [
    "Chop 150 g of the cold meat with a stick of celery.",
    "Mix with 2 spoons of mayonnaise or yogurt, salt and pepper.",
    "Fill bread with it and add salad leaves.",
  ]),
  easy(
    "Sweetcorn soup with strips of meat",
    20,
    "cooked chicken, sweetcorn",
    "leek, potato, carrot, noodle",
    [
      "Soften a sliced leek in a little oil.",
      "Add 800 ml of stock, the sweetcorn and 200 g of the meat in strips.",
      "Boil for 5 minutes, until it is steaming hot all through.",
    ],
  ),
  easy("Poultry burgers", 25, "poultry mince", "onion, herb, lettuce, bread", [
    "Mix 400 g of mince with grated onion, herbs and salt, and shape 4 flat burgers.",
    "Fry over a medium heat for 6 minutes on each side.",
    "Cut one open: it must not be pink inside.",
  ]),
  easy("Lettuce cups with poultry mince", 20, "poultry mince, lettuce", "carrot, spring onion, herb", [
    "Fry 400 g of mince in a hot pan for 8 minutes, until no pink is left.",
    "Stir in soy sauce, lime and grated carrot.",
    "Spoon into large washed lettuce leaves.",
  ]),
  medium("Meat sauce for pasta", 45, "mince, tinned tomato", "onion, carrot, celery, mushroom, pasta", [
    "Soften a chopped onion and carrot in oil.",
    "Brown 400 g of mince until no pink is left.",
    "Add a tin of tomatoes and simmer for 30 minutes.",
    "Serve with pasta and cheese.",
  ]),
  medium("Chilli with beans", 45, "mince, bean", "tinned tomato, pepper, onion, rice, avocado", [
    "Brown 400 g of mince with an onion and a pepper.",
    "Add chilli, cumin, a tin of tomatoes and a drained tin of beans.",
    "Simmer for 30 minutes. Serve with rice.",
  ]),
  medium("Meatballs", 35, "mince, bread", "egg, onion, herb, tinned tomato", [
    "Soak a slice of bread in milk, squeeze it and mix with 400 g of mince, an egg and salt.",
    "Shape small balls and brown them on all sides.",
    "Simmer in tomato sauce for 15 minutes, until cooked through.",
  ]),
  medium("Slow stew", 150, "stewing beef", "carrot, potato, onion, celery, parsnip, mushroom", [
    "Brown 600 g of meat in small batches.",
    "Add onions, carrots and 600 ml of stock.",
    "Cover and simmer gently for 2 hours, until the meat is soft.",
    "Add potatoes for the last 30 minutes.",
  ]),
  easy("Steak with a warm salad", 20, "steak", "rocket, tomato, mushroom, green bean, potato", [
    "Take the steak out of the fridge 20 minutes ahead and dry it.",
    "Fry in a very hot pan for 3 minutes on each side and leave it to rest for 5.",
    "Fry tomatoes or mushrooms in the same pan.",
    "Slice the steak and serve it over them with salad leaves.",
  ]),
  easy("Steak strips with peppers", 20, "steak, pepper", "onion, flatbread, rice, avocado", [
    "Fry sliced peppers and onion over a high heat for 6 minutes and take them out.",
    "Fry thin strips of steak for 3 minutes.",
    "Put everything together with lime and cumin, in flatbreads or over rice.",
  ]),
  medium("Pork with apples", 30, "pork, apple", "onion, cream, potato, cabbage", [
    "Fry pork in slices of 2 cm for 5 minutes on each side.",
    "Add apple wedges and sliced onion and cook until soft.",
    "The pork is done when the juices run clear. Rest it for 3 minutes.",
  ]),
  easy("Pork with noodles and greens", 20, "pork, noodle", "cabbage, pak choi, carrot, spring onion", [
    "Fry thin strips of pork in a hot pan for 6 minutes, until cooked through.",
    "Add shredded vegetables for 4 minutes.",
    "Toss with cooked noodles and soy sauce.",
  ]),
  easy("Sausages baked with vegetables", 45, "sausage", "potato, onion, pepper, apple, sweet potato", [
    "Put the sausages on a tray with chunks of vegetables and oil.",
    "Bake at 200 °C for 35 minutes and turn once.",
    "Cut one open to see that it is cooked through.",
  ]),
  medium("Sausage and bean pot", 40, "sausage, bean", "tinned tomato, onion, kale, carrot", [
    "Brown the sausages, then slice them thickly.",
    "Add an onion, a tin of tomatoes and a drained tin of beans.",
    "Simmer for 25 minutes, until the sausages are cooked through.",
  ]),
  medium("Spaghetti with bacon and egg", 25, "bacon, pasta, egg", "parmesan, pea", [
    "Fry 120 g of chopped bacon until crisp and boil 200 g of pasta.",
    "Beat 2 eggs with 50 g of grated cheese.",
    "Drain the pasta, add to the bacon and stir in the egg over a low heat until it has set to a sauce.",
  ]),
  easy("Greens with bacon", 20, "bacon, cabbage/brussels sprout/kale", "onion, potato, apple", [
    "Fry 100 g of chopped bacon until crisp.",
    "Add 400 g of finely cut greens and a splash of water.",
    "Cover for 8 minutes, until tender, and season with pepper.",
  ]),
  easy("Pea soup with ham or bacon", 20, "ham/bacon, pea", "potato, onion, cream", [
    "Soften an onion, with the bacon if you use that, until cooked.",
    "Add 500 g of peas and 600 ml of stock and boil for 8 minutes.",
    "Blend, and stir in chopped ham.",
  ]),
  easy("Ham and cheese quesadillas", 15, "ham, flatbread, cheese", "pepper, spring onion, sweetcorn", [
    "Cover half of each flatbread with ham and grated cheese and fold it.",
    "Fry for 3 minutes on each side, until the cheese melts.",
    "Cut into wedges.",
  ]),
  easy("Ham and egg on toast", 10, "ham, egg", "bread, tomato, spinach", [
    "Fry slices of ham for a minute on each side.",
    "Fry 2 eggs until the white is firm and the yolk is set as you like it.",
    "Serve both on toast.",
  ]),
];
