import water from "@lobehub/fluent-emoji-3d/assets/1f4a7.webp?url";
import oyster from "@lobehub/fluent-emoji-3d/assets/1f9aa.webp?url";
import cheese from "@lobehub/fluent-emoji-3d/assets/1f9c0.webp?url";
import cupcake from "@lobehub/fluent-emoji-3d/assets/1f9c1.webp?url";
import salt from "@lobehub/fluent-emoji-3d/assets/1f9c2.webp?url";
import juice from "@lobehub/fluent-emoji-3d/assets/1f9c3.webp?url";
import garlic from "@lobehub/fluent-emoji-3d/assets/1f9c4.webp?url";
import onion from "@lobehub/fluent-emoji-3d/assets/1f9c5.webp?url";
import falafel from "@lobehub/fluent-emoji-3d/assets/1f9c6.webp?url";
import waffle from "@lobehub/fluent-emoji-3d/assets/1f9c7.webp?url";
import butter from "@lobehub/fluent-emoji-3d/assets/1f9c8.webp?url";
import mate from "@lobehub/fluent-emoji-3d/assets/1f9c9.webp?url";
import ice from "@lobehub/fluent-emoji-3d/assets/1f9ca.webp?url";
import bubbleTea from "@lobehub/fluent-emoji-3d/assets/1f9cb.webp?url";
import hotDog from "@lobehub/fluent-emoji-3d/assets/1f32d.webp?url";
import taco from "@lobehub/fluent-emoji-3d/assets/1f32e.webp?url";
import burrito from "@lobehub/fluent-emoji-3d/assets/1f32f.webp?url";
import sunflower from "@lobehub/fluent-emoji-3d/assets/1f33b.webp?url";
import corn from "@lobehub/fluent-emoji-3d/assets/1f33d.webp?url";
import grain from "@lobehub/fluent-emoji-3d/assets/1f33e.webp?url";
import herb from "@lobehub/fluent-emoji-3d/assets/1f33f.webp?url";
import orange from "@lobehub/fluent-emoji-3d/assets/1f34a.webp?url";
import lemon from "@lobehub/fluent-emoji-3d/assets/1f34b.webp?url";
import banana from "@lobehub/fluent-emoji-3d/assets/1f34c.webp?url";
import pineapple from "@lobehub/fluent-emoji-3d/assets/1f34d.webp?url";
import redApple from "@lobehub/fluent-emoji-3d/assets/1f34e.webp?url";
import greenApple from "@lobehub/fluent-emoji-3d/assets/1f34f.webp?url";
import rice from "@lobehub/fluent-emoji-3d/assets/1f35a.webp?url";
import curry from "@lobehub/fluent-emoji-3d/assets/1f35b.webp?url";
import noodles from "@lobehub/fluent-emoji-3d/assets/1f35c.webp?url";
import pasta from "@lobehub/fluent-emoji-3d/assets/1f35d.webp?url";
import bread from "@lobehub/fluent-emoji-3d/assets/1f35e.webp?url";
import fries from "@lobehub/fluent-emoji-3d/assets/1f35f.webp?url";
import cookie from "@lobehub/fluent-emoji-3d/assets/1f36a.webp?url";
import chocolate from "@lobehub/fluent-emoji-3d/assets/1f36b.webp?url";
import candy from "@lobehub/fluent-emoji-3d/assets/1f36c.webp?url";
import lollipop from "@lobehub/fluent-emoji-3d/assets/1f36d.webp?url";
import custard from "@lobehub/fluent-emoji-3d/assets/1f36e.webp?url";
import honey from "@lobehub/fluent-emoji-3d/assets/1f36f.webp?url";
import beer from "@lobehub/fluent-emoji-3d/assets/1f37a.webp?url";
import babyBottle from "@lobehub/fluent-emoji-3d/assets/1f37c.webp?url";
import champagne from "@lobehub/fluent-emoji-3d/assets/1f37e.webp?url";
import popcorn from "@lobehub/fluent-emoji-3d/assets/1f37f.webp?url";
import fish from "@lobehub/fluent-emoji-3d/assets/1f41f.webp?url";
import egg from "@lobehub/fluent-emoji-3d/assets/1f95a.webp?url";
import milk from "@lobehub/fluent-emoji-3d/assets/1f95b.webp?url";
import peanuts from "@lobehub/fluent-emoji-3d/assets/1f95c.webp?url";
import kiwi from "@lobehub/fluent-emoji-3d/assets/1f95d.webp?url";
import pancakes from "@lobehub/fluent-emoji-3d/assets/1f95e.webp?url";
import dumpling from "@lobehub/fluent-emoji-3d/assets/1f95f.webp?url";
import sandwich from "@lobehub/fluent-emoji-3d/assets/1f96a.webp?url";
import canned from "@lobehub/fluent-emoji-3d/assets/1f96b.webp?url";
import leafyGreens from "@lobehub/fluent-emoji-3d/assets/1f96c.webp?url";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp?url";
import mooncake from "@lobehub/fluent-emoji-3d/assets/1f96e.webp?url";
import bagel from "@lobehub/fluent-emoji-3d/assets/1f96f.webp?url";
import lobster from "@lobehub/fluent-emoji-3d/assets/1f99e.webp?url";
import chestnut from "@lobehub/fluent-emoji-3d/assets/1f330.webp?url";
import seedling from "@lobehub/fluent-emoji-3d/assets/1f331.webp?url";
import hotPepper from "@lobehub/fluent-emoji-3d/assets/1f336-fe0f.webp?url";
import tomato from "@lobehub/fluent-emoji-3d/assets/1f345.webp?url";
import eggplant from "@lobehub/fluent-emoji-3d/assets/1f346.webp?url";
import grapes from "@lobehub/fluent-emoji-3d/assets/1f347.webp?url";
import melon from "@lobehub/fluent-emoji-3d/assets/1f348.webp?url";
import watermelon from "@lobehub/fluent-emoji-3d/assets/1f349.webp?url";
import pear from "@lobehub/fluent-emoji-3d/assets/1f350.webp?url";
import peach from "@lobehub/fluent-emoji-3d/assets/1f351.webp?url";
import cherries from "@lobehub/fluent-emoji-3d/assets/1f352.webp?url";
import strawberry from "@lobehub/fluent-emoji-3d/assets/1f353.webp?url";
import burger from "@lobehub/fluent-emoji-3d/assets/1f354.webp?url";
import pizza from "@lobehub/fluent-emoji-3d/assets/1f355.webp?url";
import meatOnBone from "@lobehub/fluent-emoji-3d/assets/1f356.webp?url";
import poultryLeg from "@lobehub/fluent-emoji-3d/assets/1f357.webp?url";
import riceCracker from "@lobehub/fluent-emoji-3d/assets/1f358.webp?url";
import riceBall from "@lobehub/fluent-emoji-3d/assets/1f359.webp?url";
import sweetPotato from "@lobehub/fluent-emoji-3d/assets/1f360.webp?url";
import dango from "@lobehub/fluent-emoji-3d/assets/1f361.webp?url";
import oden from "@lobehub/fluent-emoji-3d/assets/1f362.webp?url";
import sushi from "@lobehub/fluent-emoji-3d/assets/1f363.webp?url";
import friedShrimp from "@lobehub/fluent-emoji-3d/assets/1f364.webp?url";
import fishCake from "@lobehub/fluent-emoji-3d/assets/1f365.webp?url";
import softServe from "@lobehub/fluent-emoji-3d/assets/1f366.webp?url";
import shavedIce from "@lobehub/fluent-emoji-3d/assets/1f367.webp?url";
import iceCream from "@lobehub/fluent-emoji-3d/assets/1f368.webp?url";
import donut from "@lobehub/fluent-emoji-3d/assets/1f369.webp?url";
import shortcake from "@lobehub/fluent-emoji-3d/assets/1f370.webp?url";
import bento from "@lobehub/fluent-emoji-3d/assets/1f371.webp?url";
import stew from "@lobehub/fluent-emoji-3d/assets/1f372.webp?url";
import friedEgg from "@lobehub/fluent-emoji-3d/assets/1f373.webp?url";
import tea from "@lobehub/fluent-emoji-3d/assets/1f375.webp?url";
import sake from "@lobehub/fluent-emoji-3d/assets/1f376.webp?url";
import wine from "@lobehub/fluent-emoji-3d/assets/1f377.webp?url";
import cocktail from "@lobehub/fluent-emoji-3d/assets/1f378.webp?url";
import tropicalDrink from "@lobehub/fluent-emoji-3d/assets/1f379.webp?url";
import birthdayCake from "@lobehub/fluent-emoji-3d/assets/1f382.webp?url";
import pumpkin from "@lobehub/fluent-emoji-3d/assets/1f383.webp?url";
import octopus from "@lobehub/fluent-emoji-3d/assets/1f419.webp?url";
import whisky from "@lobehub/fluent-emoji-3d/assets/1f943.webp?url";
import croissant from "@lobehub/fluent-emoji-3d/assets/1f950.webp?url";
import avocado from "@lobehub/fluent-emoji-3d/assets/1f951.webp?url";
import cucumber from "@lobehub/fluent-emoji-3d/assets/1f952.webp?url";
import bacon from "@lobehub/fluent-emoji-3d/assets/1f953.webp?url";
import potato from "@lobehub/fluent-emoji-3d/assets/1f954.webp?url";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp?url";
import baguette from "@lobehub/fluent-emoji-3d/assets/1f956.webp?url";
import salad from "@lobehub/fluent-emoji-3d/assets/1f957.webp?url";
import paella from "@lobehub/fluent-emoji-3d/assets/1f958.webp?url";
import stuffedFlatbread from "@lobehub/fluent-emoji-3d/assets/1f959.webp?url";
import fortuneCookie from "@lobehub/fluent-emoji-3d/assets/1f960.webp?url";
import takeout from "@lobehub/fluent-emoji-3d/assets/1f961.webp?url";
import bowl from "@lobehub/fluent-emoji-3d/assets/1f963.webp?url";
import cupWithStraw from "@lobehub/fluent-emoji-3d/assets/1f964.webp?url";
import coconut from "@lobehub/fluent-emoji-3d/assets/1f965.webp?url";
import broccoli from "@lobehub/fluent-emoji-3d/assets/1f966.webp?url";
import pie from "@lobehub/fluent-emoji-3d/assets/1f967.webp?url";
import pretzel from "@lobehub/fluent-emoji-3d/assets/1f968.webp?url";
import steak from "@lobehub/fluent-emoji-3d/assets/1f969.webp?url";
import crab from "@lobehub/fluent-emoji-3d/assets/1f980.webp?url";
import shrimp from "@lobehub/fluent-emoji-3d/assets/1f990.webp?url";
import squid from "@lobehub/fluent-emoji-3d/assets/1f991.webp?url";
import blueberries from "@lobehub/fluent-emoji-3d/assets/1fad0.webp?url";
import bellPepper from "@lobehub/fluent-emoji-3d/assets/1fad1.webp?url";
import olive from "@lobehub/fluent-emoji-3d/assets/1fad2.webp?url";
import flatbread from "@lobehub/fluent-emoji-3d/assets/1fad3.webp?url";
import tamale from "@lobehub/fluent-emoji-3d/assets/1fad4.webp?url";
import fondue from "@lobehub/fluent-emoji-3d/assets/1fad5.webp?url";
import beans from "@lobehub/fluent-emoji-3d/assets/1fad8.webp?url";
import jar from "@lobehub/fluent-emoji-3d/assets/1fad9.webp?url";
import ginger from "@lobehub/fluent-emoji-3d/assets/1fada.webp?url";
import peas from "@lobehub/fluent-emoji-3d/assets/1fadb.webp?url";
import coffee from "@lobehub/fluent-emoji-3d/assets/2615.webp?url";
import mushroom from "./drawings/field-mushroom.webp?url";

/**
 * Each food picture with the words that call for it: singular, comma-separated, unique over the whole table.
 * Two-word entries win over one-word entries, so 'coconut milk' is a coconut and 'oat milk' is milk.
 */
export const FOOD_PICTURES: readonly (readonly [picture: string, keywords: string])[] = [
  [grapes, "grape, raisin, sultana, currant"],
  [melon, "melon, cantaloupe, honeydew"],
  [watermelon, "watermelon"],
  [orange, "orange, tangerine, mandarin, clementine, satsuma, grapefruit, citrus"],
  [lemon, "lemon, lime"],
  [banana, "banana, plantain"],
  [pineapple, "pineapple"],
  [mango, "mango, papaya"],
  [redApple, "apple, pomegranate"],
  [greenApple, "green apple, cooking apple, apple sauce, applesauce"],
  [pear, "pear, quince, guava"],
  [peach, "peach, nectarine, apricot, plum"],
  [cherries, "cherry, cranberry, redcurrant"],
  [strawberry, "strawberry, raspberry"],
  [blueberries, "blueberry, blackberry, blackcurrant, berry, mixed berry, acai"],
  [kiwi, "kiwi, kiwi fruit, kiwifruit"],
  [coconut, "coconut, coconut milk, coconut water, coconut cream, coconut oil"],
  [avocado, "avocado, guacamole"],
  [tomato, "tomato, tomato sauce, tomato paste, tomato puree, passata, ketchup, marinara"],
  [olive, "olive, olive oil, caper"],
  [eggplant, "eggplant, aubergine"],
  [potato, "potato, spud"],
  [sweetPotato, "sweet potato, yam, beet, beetroot, cassava"],
  [carrot, "carrot, parsnip, radish, turnip, swede, rutabaga, celeriac"],
  [corn, "corn, sweetcorn, sweet corn, maize, corn on the cob"],
  [
    hotPepper,
    "chili, chilli, chile, chili pepper, chilli pepper, hot pepper, hot sauce, chili powder, chilli powder, chili flake, chilli flake, chili oil, chili sauce, chilli sauce, jalapeno, habanero, cayenne, cayenne pepper, paprika, sriracha, harissa",
  ],
  [bellPepper, "bell pepper, pepper, red pepper, green pepper, yellow pepper, sweet pepper, capsicum"],
  [cucumber, "cucumber, zucchini, courgette, gherkin, pickle"],
  [
    leafyGreens,
    "lettuce, spinach, kale, cabbage, chard, bok choy, pak choi, pak choy, arugula, rocket, watercress, endive, greens, leafy green, salad leaf, celery, leek, asparagus, brussels sprout, sprout, fennel, rhubarb",
  ],
  [broccoli, "broccoli, broccolini, cauliflower, artichoke, vegetable, veg, veggie"],
  [garlic, "garlic, garlic clove, garlic bulb"],
  [onion, "onion, shallot, spring onion, scallion"],
  [mushroom, "mushroom, champignon, portobello, shiitake, truffle"],
  [ginger, "ginger, turmeric, galangal, horseradish"],
  [peas, "pea, snow pea, sugar snap, mangetout, green bean, runner bean, french bean, edamame, okra"],
  [
    beans,
    "bean, kidney bean, baked bean, black bean, lentil, chickpea, garbanzo, hummus, houmous, soy, soya, tofu, tempeh, seitan, pulse",
  ],
  [pumpkin, "pumpkin, squash, butternut squash"],
  [
    herb,
    "herb, basil, parsley, mint, thyme, rosemary, oregano, cilantro, coriander, coriander leaf, dill, sage, chive, bay leaf, tarragon, marjoram, lemongrass",
  ],
  [seedling, "cress, microgreen, bean sprout, alfalfa"],
  [peanuts, "peanut, peanut butter, nut, nut butter, cashew, pistachio, trail mix"],
  [chestnut, "chestnut, almond, almond butter, hazelnut, walnut, pecan, macadamia, brazil nut"],
  [sunflower, "sunflower seed, sunflower oil, seed, chia, sesame, sesame oil, flax, linseed, tahini"],
  [
    grain,
    "grain, flour, wheat, barley, rye, spelt, millet, quinoa, couscous, bulgur, buckwheat, semolina, polenta, bran, yeast, cornmeal",
  ],
  [rice, "rice, basmati, jasmine rice, risotto, rice pudding"],
  [
    bowl,
    "oat, oatmeal, porridge, granola, muesli, cereal, cornflake, corn flake, bran flake, yogurt, yoghurt, greek yogurt, frozen yogurt, skyr, quark, fromage frais",
  ],
  [
    pasta,
    "pasta, spaghetti, penne, fusilli, macaroni, mac and cheese, mac cheese, tagliatelle, linguine, fettuccine, rigatoni, farfalle, lasagna, lasagne, ravioli, tortellini, cannelloni, gnocchi, orzo, bolognese, carbonara",
  ],
  [noodles, "noodle, ramen, udon, soba, pho, vermicelli, chow mein, pad thai"],
  [
    bread,
    "bread, loaf, toast, sourdough, bun, roll, bread roll, brioche, breadcrumb, french toast, banana bread, crouton",
  ],
  [
    croissant,
    "croissant, pastry, puff pastry, filo, phyllo, danish, pain au chocolat, cinnamon roll, cinnamon bun, strudel",
  ],
  [baguette, "baguette, ciabatta, french bread, french stick, garlic bread"],
  [
    flatbread,
    "flatbread, flat bread, naan, pita, pitta, tortilla, roti, chapati, focaccia, lavash, pita bread",
  ],
  [pretzel, "pretzel, cracker, breadstick, crispbread"],
  [bagel, "bagel"],
  [pancakes, "pancake, crepe, blini, pancake mix"],
  [waffle, "waffle"],
  [
    milk,
    "milk, oat milk, almond milk, soy milk, soya milk, rice milk, whole milk, buttermilk, condensed milk, kefir, cream, sour cream, whipping cream, creme fraiche, creamer, half and half, oat drink, lassi",
  ],
  [babyBottle, "formula, baby formula, baby milk, baby food, infant formula"],
  [
    cheese,
    "cheese, cream cheese, cottage cheese, cheddar, mozzarella, parmesan, feta, brie, camembert, gouda, edam, ricotta, halloumi, mascarpone, gruyere, emmental, paneer, stilton, manchego, roquefort, gorgonzola, provolone, pecorino",
  ],
  [butter, "butter, margarine, ghee, lard, shortening"],
  [egg, "egg, egg white, egg yolk"],
  [friedEgg, "fried egg, omelette, omelet, scrambled egg, frittata, shakshuka"],
  [
    steak,
    "steak, beef, ground beef, minced beef, mince, sirloin, ribeye, rump, brisket, veal, venison, meat, minced meat, meatball, meatloaf, patty, jerky, liver",
  ],
  [meatOnBone, "pork, lamb, mutton, rib, roast, gammon, goat, chop, pork chop, shank"],
  [
    bacon,
    "bacon, ham, prosciutto, pancetta, salami, pepperoni, chorizo, mortadella, pastrami, cold cut, deli meat",
  ],
  [
    poultryLeg,
    "chicken, turkey, duck, goose, quail, poultry, drumstick, chicken wing, wing, chicken nugget, nugget",
  ],
  [
    fish,
    "fish, salmon, tuna, cod, haddock, trout, mackerel, sardine, anchovy, herring, tilapia, sea bass, bass, halibut, plaice, sole, pollock, hake, carp, snapper, catfish, monkfish, kipper, caviar, fish finger, fish stick, fish and chips",
  ],
  [crab, "crab, crab cake, crab stick, crayfish"],
  [lobster, "lobster, langoustine"],
  [shrimp, "shrimp, prawn, scampi, krill"],
  [friedShrimp, "tempura, fried shrimp, fried prawn, breaded prawn"],
  [squid, "squid, calamari, cuttlefish"],
  [octopus, "octopus"],
  [oyster, "oyster, mussel, clam, scallop, cockle, shellfish, seafood"],
  [fishCake, "fish cake, fishcake, narutomaki, surimi"],
  [burger, "burger, hamburger, cheeseburger, beefburger, veggie burger, burger bun, slider"],
  [fries, "fries, french fries, chip, potato chip, crisp, hash brown, wedge, potato wedge, tater tot"],
  [pizza, "pizza, calzone, pizza dough"],
  [hotDog, "hot dog, hotdog, sausage, sausage roll, frankfurter, bratwurst, wiener, corn dog"],
  [sandwich, "sandwich, panini, toastie, sub, club sandwich"],
  [taco, "taco, taco shell, nacho, tortilla chip, corn chip, quesadilla, enchilada, fajita"],
  [burrito, "burrito, wrap, spring roll, egg roll, summer roll"],
  [tamale, "tamale"],
  [stuffedFlatbread, "kebab, kebap, doner, gyro, shawarma, souvlaki"],
  [falafel, "falafel, arancini, croquette"],
  [paella, "paella, stir fry, stirfry, jambalaya, ratatouille, fried rice"],
  [
    stew,
    "soup, stew, broth, stock, casserole, chowder, goulash, hotpot, hot pot, chili con carne, chilli con carne, gumbo, minestrone, borscht, bone broth",
  ],
  [fondue, "fondue, raclette"],
  [salad, "salad, salad bowl, fruit salad, coleslaw, slaw, tabbouleh"],
  [
    curry,
    "curry, korma, tikka masala, butter chicken, vindaloo, madras, dal, dhal, daal, biryani, curry paste",
  ],
  [bento, "bento, lunch box, lunchbox, packed lunch, ready meal, meal prep"],
  [takeout, "takeout, takeaway, leftover, doggy bag"],
  [riceBall, "rice ball, onigiri"],
  [riceCracker, "rice cracker, rice cake, senbei"],
  [sushi, "sushi, sushi roll, sashimi, nigiri, maki, nori, seaweed"],
  [oden, "oden, skewer, satay, kebab skewer, yakitori"],
  [dumpling, "dumpling, gyoza, wonton, pierogi, momo, dim sum, bao, samosa, empanada, potsticker, pelmeni"],
  [dango, "dango, mochi"],
  [popcorn, "popcorn"],
  [softServe, "soft serve, ice cream cone"],
  [shavedIce, "shaved ice, snow cone, ice lolly, popsicle, ice pop, sorbet, slush"],
  [iceCream, "ice cream, gelato, sundae, frozen dessert"],
  [donut, "donut, doughnut"],
  [cookie, "cookie, biscuit, chocolate chip cookie, gingerbread, shortbread, flapjack, snack"],
  [birthdayCake, "cake, birthday cake, sponge cake, fruitcake, gateau"],
  [shortcake, "cheesecake, shortcake, tiramisu, trifle, carrot cake, swiss roll, dessert"],
  [cupcake, "cupcake, muffin, scone, frosting, icing"],
  [pie, "pie, tart, quiche, pot pie, pasty, crumble, cobbler"],
  [
    chocolate,
    "chocolate, cocoa, brownie, chocolate bar, cacao, fudge, granola bar, cereal bar, energy bar, protein bar, snack bar, chocolate chip",
  ],
  [
    candy,
    "candy, sweets, gummy, gummy bear, jelly bean, toffee, caramel, nougat, marshmallow, liquorice, licorice, chewing gum, praline",
  ],
  [lollipop, "lollipop, lolly"],
  [custard, "custard, pudding, flan, panna cotta, creme brulee, creme caramel, jello, mousse"],
  [fortuneCookie, "fortune cookie"],
  [mooncake, "mooncake, moon cake"],
  [honey, "honey, syrup, maple syrup, golden syrup, molasses, treacle, agave"],
  [
    coffee,
    "coffee, coffee bean, ground coffee, espresso, latte, cappuccino, mocha, americano, hot chocolate, hot cocoa",
  ],
  [
    tea,
    "tea, green tea, black tea, herbal tea, tea bag, teabag, matcha, chai, chamomile, camomile, earl grey, rooibos",
  ],
  [mate, "mate, yerba mate"],
  [bubbleTea, "bubble tea, boba, iced coffee, milk tea, tapioca"],
  [
    cupWithStraw,
    "soda, cola, lemonade, soft drink, fizzy drink, energy drink, milkshake, milk shake, smoothie, iced tea, ice tea, tonic, tonic water, root beer, ginger ale, ginger beer, kombucha, drink, beverage",
  ],
  [
    juice,
    "juice, orange juice, apple juice, fruit juice, tomato juice, lemon juice, lime juice, juice box, nectar, cordial",
  ],
  [water, "water, mineral water, sparkling water, still water, soda water"],
  [ice, "ice, ice cube"],
  [sake, "sake, soju, mirin"],
  [champagne, "champagne, prosecco, cava, sparkling wine"],
  [wine, "wine, red wine, white wine, rose wine, port, sherry, sangria, vermouth"],
  [cocktail, "cocktail, gin, vodka, martini, tequila"],
  [tropicalDrink, "mojito, punch, mocktail, spritz"],
  [beer, "beer, lager, ale, stout, cider, pilsner"],
  [whisky, "whisky, whiskey, rum, brandy, cognac, bourbon, liqueur"],
  [
    salt,
    "salt, sea salt, salt and pepper, black pepper, white pepper, lemon pepper, ground pepper, peppercorn, seasoning, spice, cinnamon, cumin, nutmeg, clove, cardamom, star anise, saffron, curry powder, garam masala, five spice, mixed spice, coriander seed, mustard seed, msg, sugar, sweetener, baking powder, baking soda, stock cube",
  ],
  [canned, "can, tin, canned, tinned, canned food, canned soup, tomato soup, chopped tomato"],
  [
    jar,
    "jar, jam, jelly, marmalade, preserve, chutney, relish, mayonnaise, mayo, mustard, pesto, salsa, sauce, soy sauce, fish sauce, oyster sauce, gravy, dressing, salad dressing, dip, vinegar, spread, chocolate spread, oil, kimchi, sauerkraut, vanilla, vanilla bean, vanilla pod, vanilla extract, miso, lemon curd",
  ],
];
