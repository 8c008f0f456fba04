/**
 * Foods by category and usual place: the number in FoodKeeper, or -; a range of our own in days, where FoodKeeper has
 * none; `never`, where no day is suggested because it can make people ill; then the names in English, German, French and
 * Spanish.
 */
export const FOOD_TABLE = `
# Dairy, fridge
27 5-7|milk, whole milk, semi-skimmed milk, semi skimmed milk, semi skimmed, semi-skimmed, skimmed milk, fresh milk, 2% milk, full fat milk, red top milk|Milch, Vollmilch, Frischmilch, fettarme Milch, Weidemilch|lait, lait demi-écrémé, lait entier, lait écrémé|leche, leche entera, leche semidesnatada, leche desnatada
2|buttermilk|Buttermilch|babeurre, lait ribot|suero de leche, buttermilk
1|butter, salted butter, unsalted butter, spreadable butter, garlic butter|Butter, Süßrahmbutter, Streichfett|beurre, beurre doux, beurre demi-sel|mantequilla
26|margarine, vegan spread, spread, lard, shortening|Margarine|margarine|margarina
3|cheese, cheddar, mature cheddar, gouda, emmental, gruyere, edam, manchego, comté, swiss cheese, red leicester, block of cheese, monterey jack|Käse, Gouda, Emmentaler, Bergkäse, Edamer, Schnittkäse, Butterkäse, Tilsiter|fromage, comté, emmental, gruyère, cantal, tomme, beaufort|queso, queso manchego, queso curado, queso semicurado
4|parmesan, grated parmesan, grana padano, pecorino, parmigiano, parmigiano reggiano|Parmesan, Hartkäse, geriebener Parmesan|parmesan, parmesan râpé|parmesano, queso rallado
5|grated cheese, shredded cheese, grated mozzarella|geriebener Käse, Reibekäse, Pizzakäse, Streukäse|fromage râpé, emmental râpé, gruyère râpé|mozzarella rallada, queso para gratinar
6|cheese slices, sliced cheese, processed cheese, american cheese|Käsescheiben, Schmelzkäse, Scheibenkäse, Toastkäse|fromage fondu, fromage en tranches|queso en lonchas, lonchas de queso, queso fundido
7|soft cheese, brie, camembert, goat cheese, goats cheese, blue cheese, stilton, gorgonzola, roquefort, feta, halloumi, paneer, provolone, raclette|Weichkäse, Camembert, Brie, Ziegenkäse, Feta, Hirtenkäse, Blauschimmelkäse|brie, camembert, fromage de chèvre, chèvre, bûche de chèvre, roquefort, bleu, feta, munster, reblochon|queso brie, queso de cabra, queso azul, queso feta, camembert
7|mozzarella, fresh mozzarella, burrata, buffalo mozzarella|Mozzarella, Büffelmozzarella, Burrata|mozzarella, mozza, burrata|mozzarella, burrata
10|cream cheese, philadelphia, soft white cheese|Frischkäse, Doppelrahmfrischkäse|fromage à tartiner, fromage frais, carré frais|queso crema, queso de untar, queso fresco
9|cottage cheese|Hüttenkäse, körniger Frischkäse|cottage cheese, fromage cottage|requesón, queso cottage
490|ricotta|Ricotta|ricotta, brousse|ricota, ricotta
546|quark|Quark, Speisequark, Magerquark, Kräuterquark, Topfen|fromage blanc, faisselle|quark, queso quark
10|mascarpone|Mascarpone|mascarpone|mascarpone
14|cream, double cream, heavy cream, whipping cream, single cream, fresh cream|Sahne, Schlagsahne, Rahm, Kochsahne, süße Sahne|crème, crème liquide, crème entière, crème fleurette|nata, nata para montar, nata líquida, nata para cocinar
15|light cream, table cream, coffee cream|Kaffeesahne, Kondensmilch offen|crème légère|nata ligera
13|half and half, creamer, coffee creamer|Halbrahm|demi-crème|media crema
29 10-14|sour cream, creme fraiche, crème fraîche, smetana|saure Sahne, Sauerrahm, Schmand, Crème fraîche|crème aigre, crème fraîche, crème épaisse|nata agria, crema agria
30|whipped cream, squirty cream|Sprühsahne|crème chantilly, chantilly|nata montada, nata en spray
33|yogurt, yoghurt, yog, yogs, greek yogurt, greek yoghurt, natural yoghurt, skyr, fruit yogurt, plain yogurt, lassi, milkshake, milk shake, quark drink|Joghurt, Naturjoghurt, Skyr, Fruchtjoghurt, griechischer Joghurt|yaourt, yaourt nature, yaourt grec, skyr, yaourts aux fruits|yogur, yogur griego, yogur natural, yogures
25|kefir|Kefir|kéfir|kéfir
28 7-14|pudding, custard, rice pudding, chocolate mousse, dessert pot, creme caramel, panna cotta, creme brulee, mousse, trifles pots|Pudding, Grießpudding, Milchreis Becher, Dessert|crème dessert, mousse au chocolat, flan, riz au lait, île flottante|natillas, flan, arroz con leche, postre lácteo
427 7-10|almond milk, oat milk, oat drink, rice milk, plant milk, soy milk, soya milk|Hafermilch, Haferdrink, Mandelmilch, Mandeldrink, Sojamilch, Reismilch|lait d'avoine, lait d'amande, boisson avoine, lait de soja, boisson soja|bebida de avena, leche de avena, leche de almendras, bebida de soja, leche de soja
21|eggs, egg, free range eggs, hen eggs, medium eggs, large eggs, organic eggs, quail eggs|Eier, Ei, Bio-Eier, Freilandeier, Hühnereier|œufs, œuf, oeufs, oeuf, œufs bio|huevos, huevo, huevos camperos
23|boiled eggs, hard boiled eggs, scotch eggs|gekochte Eier, Ostereier|œufs durs|huevos cocidos, huevos duros
22|egg whites, egg white, egg yolks|Eiweiß, Eigelb|blancs d'œufs, jaunes d'œufs|claras de huevo, clara de huevo
24|omelette, omelet, frittata, egg dish|Omelett, Rührei|omelette|tortilla de patatas, tortilla francesa
# Dairy, pantry
644|uht milk, long life milk, shelf-stable milk|haltbare Milch, UHT-Milch, UHT Milch, H-Milch, H Milch, H-Vollmilch, haltbare Vollmilch, haltbare fettarme Milch, Haltbarmilch, Milch haltbar|lait uht, lait longue conservation|leche uht, leche de larga duración
- 60-120|uht cream, long life cream|H-Sahne, H-Schlagsahne, haltbare Sahne|crème uht|nata uht
649|ghee, clarified butter|Ghee, Butterschmalz|ghee, beurre clarifié|ghee, mantequilla clarificada
383|condensed milk, evaporated milk|Kondensmilch, Kaffeemilch|lait concentré, lait condensé|leche condensada, leche evaporada
465|powdered milk, milk powder, dried milk|Milchpulver, Trockenmilch|lait en poudre|leche en polvo
368 365-540|baby formula, formula, infant formula|Säuglingsmilch, Pulvermilch Baby|lait infantile, lait 1er âge|leche infantil, leche de fórmula
# Meat, fridge
40|beef, steak, steaks, rump steak, sirloin steak, ribeye, beef steak, fillet steak, sirloin, rump, meat, beef skewers, kebab skewers|Rindfleisch, Rind, Steak, Rindersteak, Rumpsteak, Hüftsteak, Entrecote|bœuf, boeuf, steak, bavette, entrecôte, faux-filet, rumsteck|ternera, carne de vaca, entrecot, filete de ternera, solomillo, bistec
41|stewing beef, diced beef, beef stew, beef chunks|Rindergulasch, Gulasch, Suppenfleisch, Gulaschfleisch|bœuf bourguignon, pot-au-feu, bœuf à mijoter|carne para guisar, ragú de ternera
39|beef joint, roast beef, brisket, roasting joint|Rinderbraten, Roastbeef, Tafelspitz, Sauerbraten|rôti de bœuf, rosbif, paleron|asado de ternera, redondo de ternera, rosbif
43 never|mince, minced beef, ground beef, beef mince, minced meat, ground meat, lamb mince, pork mince, minced pork, ground pork, hamburger meat, ground chuck, ground sirloin, ground round, ground veal, ground lamb, grd beef, grnd beef, grd bf, grnd bf, grd chuck, grnd chuck|Hackfleisch, Rinderhack, Rinderhackfleisch, Gehacktes, Mett, gemischtes Hack, Hack, Tatar|viande hachée, bœuf haché, tartare de bœuf, tartare de boeuf, steak tartare, steak haché, steaks hachés, chair à saucisse|carne picada, carne molida, picada mixta, picadillo
43 never|burgers, beef burgers, burger patties, raw burgers, meatballs, hamburgers, beefburgers, sliders, patties|Burgerpatties, Burger Patties, Frikadellen roh, Hackbällchen|burgers, boulettes, boulettes de bœuf|hamburguesas, hamburguesa, albóndigas
51|lamb, lamb chops, leg of lamb, lamb shoulder, lamb steaks, mutton, shanks|Lamm, Lammfleisch, Lammkoteletts, Lammkeule|agneau, côtelettes d'agneau, gigot d'agneau, gigot, souris d'agneau|cordero, chuletas de cordero, pierna de cordero, paletilla
58|veal, veal escalopes, veal cutlets|Kalbfleisch, Kalb, Kalbsschnitzel|veau, escalope de veau, rôti de veau, blanquette de veau|ternera lechal, escalopes de ternera
63|pork, pork chops, pork loin, pork steaks, pork tenderloin, pork fillet, pork shoulder, pork belly, gammon, chops, pork roast, roast|Schweinefleisch, Schwein, Schnitzel, Schweineschnitzel, Kotelett, Koteletts, Schweinefilet, Schweinebraten, Nackensteak|porc, côtes de porc, filet mignon, rôti de porc, échine de porc, palette|cerdo, chuletas de cerdo, lomo de cerdo, solomillo de cerdo, chuletas
72|ribs, spare ribs, pork ribs|Rippchen, Spareribs, Schälrippchen|travers de porc, ribs|costillas, costillas de cerdo, costilla
77|liver, kidneys, tongue, offal|Leber, Nieren, Zunge, Innereien|foie, rognons, langue, abats|hígado, riñones, lengua, casquería
76|venison, deer, game meat, goat meat|Hirsch, Reh, Wildfleisch, Wild|gibier, chevreuil, sanglier|venado, ciervo, carne de caza
595|rabbit|Kaninchen, Hase|lapin|conejo
79|bacon, streaky bacon, back bacon, bacon rashers, rashers, lardons, pancetta|Bacon, Speck, Frühstücksspeck, Speckwürfel, Schinkenwürfel|bacon, lardons, poitrine fumée, allumettes|bacon, panceta, beicon, tocino
85|cooked ham, ham, sliced ham, ham slices|Schinken, Kochschinken, gekochter Schinken, Hinterschinken|jambon, jambon blanc, jambon cuit|jamón cocido, jamón york, jamón de york, jamón dulce
675|prosciutto, parma ham, serrano ham, cured ham|Rohschinken, roher Schinken, Serranoschinken, Parmaschinken, Schwarzwälder Schinken|jambon cru, jambon sec, jambon de bayonne, jambon de parme|jamón serrano, jamón ibérico, jamón curado, jamón
104|pepperoni, salami, chorizo slices, saucisson|Salami, Pfeffersalami, Cabanossi|saucisson, saucisson sec, salami, rosette|salami, salchichón, fuet, chorizo, lomo embuchado
98|hot dogs, frankfurters, wieners, hot dog sausages, hotdogs, corn dogs|Wiener, Würstchen, Wiener Würstchen, Bockwurst, Frankfurter|saucisses de francfort, knackis, saucisses de strasbourg|salchichas, salchichas frankfurt, frankfurts
102 never|sausages, sausage, pork sausages, raw sausages, chipolatas|Bratwurst, Bratwürste, rohe Bratwurst, Grillwurst|saucisses, chipolatas, merguez, saucisse de toulouse|salchichas frescas, longaniza, butifarra, chistorra
103|smoked sausage, kielbasa, cooked sausage|Mettenden, Krakauer, Räucherwurst|saucisse fumée, saucisse de morteau, saucisse de montbéliard|salchicha ahumada
192|lunch meat, luncheon meat, deli meat, cold cuts, sandwich meat, turkey slices, chicken slices, satay, gammon slices|Aufschnitt, Wurst, Lyoner, Fleischwurst, Mortadella, Leberkäse, Wurstaufschnitt|charcuterie, blanc de poulet en tranches, blanc de dinde en tranches, mortadelle|fiambre, embutido, mortadela, pavo en lonchas, pechuga de pavo
188|pate, pâté, liver pate, liver sausage|Leberwurst, Pastete, Teewurst|pâté, rillettes, terrine, mousse de foie|paté, foie gras
665|pastrami, corned beef|Pastrami, Corned Beef|pastrami|pastrami
# Meat, pantry
109|jerky, beef jerky, biltong|Trockenfleisch, Beef Jerky|viande séchée, bœuf séché|cecina, carne seca
# Poultry, fridge
113 never|whole chicken, chicken, roasting chicken, poultry, quail, cornish hen|Hähnchen, Huhn, ganzes Hähnchen, Suppenhuhn, Brathähnchen roh|poulet, poulet entier, poulet fermier, volaille|pollo, pollo entero
117 never|chicken breast, chicken breasts, chicken fillets, chicken fillet, diced chicken|Hähnchenbrust, Hähnchenbrustfilet, Hühnerbrust, Hähnchenfilet|blanc de poulet, blancs de poulet, blanc de poulet cru, blancs de poulet frais, filet de poulet, filets de poulet, escalope de poulet, aiguillettes de poulet|pechuga de pollo, pechugas de pollo, filetes de pollo
118 never|chicken thighs, chicken legs, drumsticks, chicken wings, chicken drumsticks, wings|Hähnchenschenkel, Hähnchenkeulen, Hähnchenflügel, Chicken Wings|cuisses de poulet, pilons de poulet, hauts de cuisse, ailes de poulet|muslos de pollo, alitas de pollo, contramuslos, jamoncitos de pollo
115 never|chicken mince, turkey mince, ground turkey, ground chicken, grd turkey, grnd turkey, grd chicken, grnd chicken|Putenhack, Geflügelhack, Hähnchenhack|dinde hachée, poulet haché|pollo picado, pavo picado
114 never|turkey, whole turkey|Pute, Truthahn, ganze Pute|dinde, dinde entière|pavo, pavo entero
120 never|turkey breast, turkey steaks, turkey escalopes|Putenbrust, Putenschnitzel, Putensteak|blanc de dinde, escalope de dinde, filet de dinde, rôti de dinde|filetes de pavo, filete de pavo, solomillo de pavo
123 never|duck, duck breast, duck legs|Ente, Entenbrust, Entenkeule|canard, magret de canard, magret, cuisse de canard|pato, magret de pato
125 never|goose|Gans, Gänsebraten, Gänsekeule|oie|ganso, oca
141|roast chicken, rotisserie chicken, cooked chicken, grilled chicken|Grillhähnchen, Brathähnchen, gebratenes Hähnchen|poulet rôti, poulet cuit|pollo asado, pollo a l'ast
# Poultry, freezer
134|chicken nuggets, nuggets, chicken patties|Chicken Nuggets, Hähnchennuggets|nuggets de poulet, nuggets|nuggets de pollo
# Seafood, fridge
146 never|salmon, salmon fillet, salmon fillets, tuna steak, fresh tuna, herring, herrings, mackerel, trout, salmon steaks, sardines fresh|Lachs, Lachsfilet, Thunfischsteak, Hering, Heringe, Heringsfilets, Matjes, Makrele, Forelle, Lachsforelle|saumon, pavé de saumon, pavés de saumon, truite, maquereau, thon frais, steak de thon, harengs|salmón, lomo de salmón, trucha, caballa, atún fresco, bonito, arenques
144 never|cod, haddock, white fish, cod fillets, sole, sea bass, hake, fish, fish fillets, plaice, halibut, tilapia, bass, pollock, carp, snapper, catfish, monkfish|Kabeljau, Fisch, Fischfilet, Seelachs, Scholle, Rotbarsch, Dorsch, Zander, Heilbutt|cabillaud, poisson, lieu noir, merlan, dos de cabillaud, sole, colin, daurade, bar|merluza, bacalao fresco, pescado, lubina, dorada, lenguado, filetes de merluza, rape
166|smoked salmon, gravlax, lox|Räucherlachs, geräucherter Lachs, Graved Lachs|saumon fumé, gravlax, truite fumée|salmón ahumado, trucha ahumada
164|smoked mackerel, smoked fish, kippers, smoked trout|geräucherte Makrele, Räucherfisch, Bückling, geräucherte Forelle|maquereau fumé, hareng fumé, haddock fumé|caballa ahumada, pescado ahumado
151 never|prawns, shrimp, shrimps, king prawns, raw prawns, scampi, krill|Garnelen, Krabben, Shrimps, Riesengarnelen, Nordseekrabben|crevettes, gambas, crevettes roses|gambas, langostinos, camarones
160 never|mussels, clams, oysters, cockles, shellfish, seafood, seafood mix|Muscheln, Miesmuscheln, Austern, Venusmuscheln|moules, huîtres, palourdes, coques, fruits de mer|mejillones, almejas, ostras, berberechos
150 never|scallops|Jakobsmuscheln|noix de saint-jacques, coquilles saint-jacques|vieiras
152 never|squid, calamari, octopus, cuttlefish|Tintenfisch, Calamari, Oktopus, Kalmar|calamars, calamar, poulpe, encornets, seiche|calamares, calamar, pulpo, sepia, chipirones
154 never|crab, crab meat|Krebsfleisch, Taschenkrebs|crabe, chair de crabe, tourteau|cangrejo, buey de mar, centollo
159 never|lobster, lobster tails, crayfish|Hummer, Flusskrebse, Languste|homard, langouste, langoustines, écrevisses|bogavante, langosta, cigalas
149 7-14|surimi, crab sticks, seafood sticks|Surimi, Krebsfleischimitat|surimi, bâtonnets de surimi|surimi, palitos de cangrejo
163|pickled herring, rollmops|Rollmops, Bismarckhering|rollmops, harengs marinés|arenques en vinagre
147|caviar, roe|Kaviar, Fischrogen|caviar, œufs de lump, tarama|caviar, huevas
148|fishcakes, fishcake, cooked fish|Fischfrikadellen|accras|croquetas de pescado
- 1-2|poke bowl, ceviche, tartare|Poké Bowl, Tatar vom Lachs|poke bowl, tartare|poke, ceviche
# Seafood, freezer
311|fish fingers, fish sticks, breaded fish, battered fish|Fischstäbchen, Backfisch, Schlemmerfilet|poisson pané, bâtonnets de poisson|varitas de merluza, palitos de pescado, pescado rebozado
# Seafood, pantry
618|tuna, tinned tuna, canned tuna, tuna in brine, tuna in oil, tin of tuna|Thunfisch, Thunfischdose, Dosenthunfisch|thon, thon en boîte, thon au naturel|atún, atún en lata, atún en aceite, latas de atún
619|sardines, tinned sardines, canned salmon, tinned fish, tinned mackerel|Sardinen, Ölsardinen, Fischkonserve, Makrelenfilets|sardines, sardines à l'huile, maquereaux en boîte|sardinas, sardinas en lata, mejillones en escabeche
673|anchovies, anchovy fillets|Sardellen, Anchovis|anchois, filets d'anchois|anchoas, boquerones en vinagre
# Fruits, fridge
248|apples, apple, gala apples, granny smith, pink lady, braeburn, cooking apples|Äpfel, Apfel, Tafeläpfel|pommes, pomme, pommes golden|manzanas, manzana, manzanas golden
266|pears, pear, quince|Birnen, Birne|poires, poire|peras, pera
249|apricots, apricot|Aprikosen, Aprikose, Marillen|abricots, abricot|albaricoques, albaricoque
266|peaches, peach, nectarines, nectarine, plums, plum|Pfirsiche, Pfirsich, Nektarinen, Pflaumen, Zwetschgen|pêches, pêche, nectarines, prunes, mirabelles, brugnons|melocotones, melocotón, nectarinas, ciruelas
250|avocado, avocados, avo|Avocado, Avocados|avocat, avocats|aguacate, aguacates
481|strawberries, strawberry|Erdbeeren, Erdbeere|fraises, fraise|fresas, fresa, fresones
482|raspberries, raspberry|Himbeeren, Himbeere|framboises, framboise|frambuesas, frambuesa
254|blueberries, blueberry|Heidelbeeren, Blaubeeren|myrtilles, myrtille|arándanos, arándano
253|blackberries, berries, mixed berries, currants, redcurrants, gooseberries, blackcurrants, acai, elderberries|Brombeeren, Beeren, Johannisbeeren, Stachelbeeren|mûres, groseilles, cassis, fruits rouges frais|moras, grosellas, frutos del bosque
259|cranberries|Cranberrys, Preiselbeeren|canneberges, airelles|arándanos rojos
483|cherries, cherry|Kirschen, Kirsche, Süßkirschen|cerises, cerise|cerezas, cereza
261|grapes, red grapes, green grapes|Trauben, Weintrauben|raisin, raisins frais, raisin blanc, raisin noir|uvas, uva
256|oranges, orange, lemons, lemon, limes, lime, mandarins, clementines, satsumas, tangerines, grapefruit, easy peelers, citrus, kumquats, pomelo|Orangen, Orange, Zitronen, Zitrone, Limetten, Mandarinen, Clementinen, Grapefruit|oranges, orange, citrons, citron, citron vert, clémentines, mandarines, pamplemousse|naranjas, naranja, limones, limón, limas, mandarinas, clementinas, pomelo
263|kiwi, kiwis, kiwi fruit, kiwifruit|Kiwi, Kiwis|kiwi, kiwis|kiwi, kiwis
265|mango, mangoes, mangos, papaya, passion fruit, guava|Mango, Mangos, Papaya, Maracuja|mangue, mangues, papaye, fruit de la passion|mango, mangos, papaya, maracuyá
267|pineapple, pineapples|Ananas|ananas|piña, piñas
264|melon, melons, galia melon|Melone, Honigmelone, Galiamelone|melon, melons|melón, melones
496|cantaloupe, honeydew|Cantaloupemelone|melon charentais|melón cantalupo
495|watermelon|Wassermelone|pastèque|sandía
269|pomegranate, pomegranates|Granatapfel, Granatäpfel|grenade, grenades|granada, granadas
266|figs, fig, fresh figs|Feigen, Feige|figues, figue|higos, higo, brevas
179 3-4|fruit salad, cut fruit, fruit pot, melon chunks|Obstsalat, geschnittenes Obst|salade de fruits, fruits coupés|macedonia, fruta cortada
# Fruits, freezer
315|frozen berries, frozen fruit, frozen strawberries|TK-Beeren, Tiefkühlbeeren, TK-Obst|fruits rouges surgelés, fruits surgelés|frutos rojos congelados, fruta congelada
# Fruits, pantry
251 3-5|bananas, banana|Bananen, Banane|bananes, banane|plátanos, plátano, bananas
268 3-5|plantain, plantains|Kochbananen, Kochbanane|banane plantain, bananes plantains|plátano macho
260|dates, medjool dates, dried dates|Datteln|dattes|dátiles
379|raisins, sultanas, dried apricots, dried fruit, prunes, dried cranberries, dried figs|Rosinen, Sultaninen, Trockenfrüchte, getrocknete Aprikosen, Trockenpflaumen, Backpflaumen|raisins secs, abricots secs, pruneaux, fruits secs, figues sèches|pasas, orejones, ciruelas pasas, higos secos, fruta deshidratada
258|coconut, coconuts|Kokosnuss|noix de coco|coco
370|applesauce, apple sauce, fruit puree|Apfelmus, Apfelmark|compote, compote de pommes, compotes|compota, puré de manzana
373|tinned fruit, canned peaches, tinned pineapple, canned fruit|Dosenobst, Dosenpfirsiche, Dosenananas|fruits au sirop, pêches au sirop, ananas en boîte|fruta en almíbar, piña en almíbar, melocotón en almíbar
# Vegetables, fridge
295|spring onions, spring onion, scallions, green onions|Frühlingszwiebeln, Lauchzwiebeln|oignons nouveaux, cébettes|cebolletas, cebolleta
286|ginger, fresh ginger, ginger root, galangal|Ingwer, Ingwerwurzel|gingembre|jengibre
279|carrots, carrot, parsnips, parsnip, vegetables, veg, veggies, root vegetables|Karotten, Möhren, Karotte, Mohrrüben, Pastinaken|carottes, carotte, panais|zanahorias, zanahoria, chirivías
491|baby carrots|Babymöhren, Snackkarotten|mini carottes|mini zanahorias
283|cucumber, cucumbers|Gurke, Gurken, Salatgurke|concombre, concombres|pepino, pepinos
302|courgette, courgettes, zucchini, summer squash|Zucchini|courgette, courgettes|calabacín, calabacines
296|peppers, pepper, bell pepper, bell peppers, red pepper, red peppers, capsicum|Paprika, Paprikas, Paprika Mix, Spitzpaprika, Paprikaschoten|poivrons, poivron, poivron rouge|pimientos, pimiento, pimiento rojo
548|chillies, chilli, jalapenos, hot peppers, chili peppers, habaneros, scotch bonnet|Chilis, Chilischoten, Peperoni, Jalapeños|piments, piment|guindillas, chiles, jalapeños
284|aubergine, aubergines, eggplant, eggplants|Aubergine, Auberginen|aubergine, aubergines|berenjena, berenjenas
276|broccoli, tenderstem broccoli, broccolini|Brokkoli, Broccoli|brocoli, brocolis|brócoli, brécol
280|cauliflower|Blumenkohl, Karfiol|chou-fleur|coliflor
278|cabbage, white cabbage, red cabbage, savoy cabbage, pointed cabbage|Kohl, Weißkohl, Rotkohl, Wirsing, Spitzkohl|chou, chou blanc, chou rouge, chou vert|col, repollo, lombarda
277|brussels sprouts, sprouts|Rosenkohl|choux de bruxelles|coles de bruselas
423|kale|Grünkohl|chou kale, kale|kale, col rizada
275|bok choy, pak choi|Pak Choi, Chinakohl|pak choï, chou chinois|pak choi, col china
290|lettuce, iceberg lettuce, romaine, little gem|Salat, Kopfsalat, Eisbergsalat, Romanasalat, Salatherzen|salade, laitue, iceberg, romaine, cœur de laitue|lechuga, lechuga iceberg, cogollos
291|spinach, baby spinach, greens, leafy greens, spring greens|Spinat, Babyspinat, Blattspinat|épinards, pousses d'épinards|espinacas, brotes de espinaca
678|rocket, arugula, watercress, cress, microgreens, alfalfa|Rucola, Rauke|roquette|rúcula
415|salad bag, mixed salad, bagged salad, mixed leaves, salad leaves|Feldsalat, Pflücksalat, Salatmischung, Beutelsalat|mâche, mesclun, salade en sachet, jeunes pousses|canónigos, ensalada en bolsa, brotes tiernos, ensalada mixta
674|radicchio, chicory, endive|Radicchio, Chicorée, Endivie|endives, chicorée rouge, trévise|endivias, radicchio, achicoria
281|celery|Staudensellerie, Stangensellerie, Sellerie|céleri, céleri branche|apio
661|celeriac, celery root|Knollensellerie, Sellerieknolle|céleri-rave|apionabo
289|leeks, leek|Lauch, Porree|poireaux, poireau|puerros, puerro
292|mushrooms, mushroom, chestnut mushrooms, button mushrooms, portobello, shiitake, oyster mushrooms, truffles|Champignons, Pilze, Steinpilze|champignons, champignons de paris|champiñones, setas
271|asparagus|Spargel, grüner Spargel|asperges|espárragos, espárragos verdes
273|green beans, french beans, mangetout, sugar snap peas, runner beans, broad beans, sugar snaps|grüne Bohnen, Zuckerschoten, Stangenbohnen, Buschbohnen|haricots verts, fèves, pois gourmands, petits pois frais|judías verdes, habas, tirabeques
282|corn on the cob, sweetcorn cobs, corn cobs, corn, sweet corn, maize|Maiskolben, Zuckermais|épis de maïs, maïs en épi|mazorcas, mazorca de maíz
274|beetroot, beets, beetroots|Rote Bete, Rote Beete, Rote Rüben|betteraves, betterave|remolacha, remolachas
299|radishes, radish|Radieschen, Rettich|radis|rábanos, rábano
307|turnips, turnip|Rüben, Mairüben, Steckrüben|navets, navet|nabos, nabo
300|rhubarb|Rhabarber|rhubarbe|ruibarbo
270|artichokes, artichoke|Artischocken, Artischocke|artichauts, artichaut|alcachofas, alcachofa
550|chard, swiss chard|Mangold|blettes, bette|acelgas
494|kohlrabi|Kohlrabi|chou-rave|colirrábano
- 7-10|fennel|Fenchel|fenouil|hinojo
549|bean sprouts, beansprouts|Sojasprossen, Mungbohnensprossen, Sprossen|germes de soja, pousses de soja|brotes de soja
640|edamame|Edamame|edamame|edamame
506|coriander, cilantro, fresh coriander|Koriander, frischer Koriander|coriandre|cilantro
611|parsley, flat leaf parsley|Petersilie|persil|perejil
512|chives|Schnittlauch|ciboulette|cebollino
507|mint, fresh mint|Minze|menthe|menta, hierbabuena
513|thyme, rosemary, oregano fresh, sage, dill, fresh herbs, herbs, coriander leaves, lemongrass|Thymian, Rosmarin, Salbei, Dill, frische Kräuter|thym, romarin, sauge, aneth, herbes fraîches|tomillo, romero, salvia, eneldo
493|kimchi|Kimchi|kimchi|kimchi
- 30-90|sauerkraut|Sauerkraut|choucroute|chucrut
293|okra, ladies fingers|Okra, Okraschoten|gombo|okra, quimbombó
# Vegetables, freezer
331|frozen peas, frozen vegetables, peas, frozen spinach, frozen broccoli, frozen mixed vegetables|TK-Gemüse, TK-Erbsen, Erbsen, TK-Spinat, Rahmspinat, Tiefkühlgemüse|petits pois, légumes surgelés, épinards surgelés, petits pois surgelés|guisantes, guisantes congelados, verduras congeladas, menestra
313|chips frozen, oven chips, frozen chips, fries, french fries, hash browns, potato wedges, wedges, tater tots, croquettes|Pommes, Pommes frites, TK-Pommes, Kroketten, Rösti|frites, frites surgelées, pommes noisettes|patatas fritas congeladas, patatas congeladas
# Vegetables, pantry
306 4-7|tomatoes, tomato, toms, vine tomatoes, beef tomatoes, plum tomatoes|Tomaten, Tomate, Rispentomaten, Strauchtomaten|tomates, tomate, tomates grappe|tomates, tomate, tomates rama
600|cherry tomatoes, baby plum tomatoes|Kirschtomaten, Cherrytomaten, Cocktailtomaten|tomates cerises|tomates cherry
297|potatoes, potato, new potatoes, baking potatoes, spuds, jacket potatoes|Kartoffeln, Kartoffel, Erdäpfel|pommes de terre, pomme de terre, patates|patatas, patata, papas
422|sweet potatoes, sweet potato, yams|Süßkartoffeln, Süßkartoffel|patates douces, patate douce|boniatos, boniato, batatas
294|onions, onion, red onions, red onion, shallots|Zwiebeln, Zwiebel, rote Zwiebeln, Schalotten|oignons, oignon, oignons rouges, échalotes|cebollas, cebolla, cebolla morada, chalotas
285|garlic, garlic bulb, garlic cloves|Knoblauch, Knoblauchknolle|ail, tête d'ail|ajo, ajos, cabeza de ajos
301|swede, rutabaga|Kohlrübe, Steckrübe|rutabaga|colinabo
303|butternut squash, squash, winter squash|Kürbis, Hokkaido, Butternut|courge, butternut, potimarron|calabaza, calabaza cacahuete
298|pumpkin, pumpkins|Speisekürbis, Muskatkürbis|potiron, citrouille|calabaza grande
509|basil, fresh basil|Basilikum|basilic|albahaca
372|tinned vegetables, sweetcorn, tin of sweetcorn, canned corn, canned peas, tinned peas, canned carrots|Mais, Dosenmais, Erbsen Dose, Gemüsekonserve|maïs, maïs en boîte, petits pois en boîte, macédoine|maíz, maíz dulce, guisantes en lata, verduras en conserva
373|chopped tomatoes, chopped toms, tinned tomatoes, canned tomatoes, passata, peeled tomatoes, diced tomatoes, crushed tomatoes, stewed tomatoes, tomatoes canned|Dosentomaten, gehackte Tomaten, Tomaten gehackt, Tomaten stückig, Tomaten geschält, Tomaten passiert, Tomaten Dose, passierte Tomaten, Passata, stückige Tomaten, geschälte Tomaten|tomates concassées, tomates pelées, coulis de tomate, pulpe de tomate|tomate triturado, tomate entero pelado, tomate natural
501|tomato paste, tomato puree, tomato purée|Tomatenmark|concentré de tomate, double concentré|tomate concentrado, concentrado de tomate
372|baked beans, tin of beans, canned beans, kidney beans, tinned chickpeas, black beans|Kidneybohnen, Bohnen Dose, gebackene Bohnen, weiße Bohnen, Kichererbsen Dose|haricots rouges, haricots blancs, flageolets, pois chiches en boîte|alubias cocidas, garbanzos cocidos, frijoles
308|cassava, yuca, manioc|Maniok, Yuca|manioc|yuca, mandioca
305|taro, eddoes|Taro|taro|malanga
# Bakery, fridge
198 5-7|cheesecake|Käsekuchen, Cheesecake|cheesecake|tarta de queso
211 3-5|quiche|Quiche|quiche, quiche lorraine|quiche
205 3-4|cream cakes, cream cake, gateau, tiramisu, trifle, birthday cake|Sahnetorte, Torte, Windbeutel|éclairs, pâtisseries, choux à la crème|tarta de nata, pastelitos de nata
246 14-30|pastry dough, puff pastry, shortcrust pastry, pie crust, pizza dough, filo, phyllo, filo pastry|Blätterteig, Mürbeteig, Pizzateig, Strudelteig|pâte feuilletée, pâte brisée, pâte à pizza, pâte sablée|masa de hojaldre, hojaldre, masa de pizza, masa quebrada
# Bakery, freezer
321|frozen waffles, frozen pancakes, toaster waffles|TK-Waffeln|gaufres surgelées|gofres congelados
# Bakery, pantry
461|bread, wholemeal bread, wholemeal, granary, brown bread, loaf, sourdough, rye bread, granary bread|Brot, Vollkornbrot, Roggenbrot, Weißbrot, Mischbrot, Bauernbrot|pain, pain complet, pain de campagne, pain aux céréales|pan, pan integral, hogaza
195|white bread, sliced bread, toastie loaf, toastie bread, white toastie, toast bread, sandwich bread|Toast, Toastbrot, Sandwichtoast|pain de mie, pain de mie complet|pan de molde, pan de sándwich
- 1-2|baguette, french stick, ciabatta|Baguette, Ciabatta|baguette, baguettes, ficelle|barra de pan, baguette, chapata
- 1-3|rolls, bread rolls, baps, crusty rolls|Brötchen, Semmeln, Laugenstangen|petits pains, petit pain|panecillos, bollos de pan
195|buns, burger buns, hot dog buns|Burgerbrötchen, Aufbackbrötchen, Hotdogbrötchen|pains à burger, buns, pains à hot-dog|pan de hamburguesa, pan de perrito
- 2-5|bagels, bagel|Bagels, Bagel|bagels|bagels
- 5-10|pitta, pitta bread, pita, flatbread, naan, naans, naan bread, roti, chapati, chapatis, lavash, focaccia, paratha|Fladenbrot, Pita, Naan|pain pita, pitas, naan, pain naan|pan de pita, pita, pan naan
196|tortillas, wraps, tortilla wraps|Tortillas, Wraps, Weizentortillas|tortillas, wraps, galettes de blé|tortillas de trigo, tortillas, wraps, fajitas
- 2-4|croissants, croissant, pastries, danish pastry, pain au chocolat, danish, strudel, scones|Croissants, Croissant, Plundergebäck, Teilchen|croissants, croissant, pains au chocolat, viennoiseries, brioche|cruasanes, cruasán, napolitanas, bollería, ensaimadas
452|muffins, muffin, cupcakes|Muffins, Muffin|muffins, madeleines|magdalenas, muffins
197|cake, sponge cake, fruit loaf, gingerbread, flapjacks, fruitcake, brownies, shortcake, swiss roll|Kuchen, Rührkuchen, Marmorkuchen|gâteau, quatre-quarts, cake|bizcocho, pastel, tarta
202|doughnuts, donuts, doughnut|Berliner, Donuts, Krapfen|beignets, donuts|donuts, rosquillas, berlinas
- 90-180|crispbread, rice cakes, melba toast, breadsticks|Knäckebrot, Reiswaffeln, Zwieback, Grissini|biscottes, galettes de riz, gressins, cracottes|pan tostado, tortitas de arroz, biscotes, picos
643|breadcrumbs, croutons|Semmelbrösel, Paniermehl|chapelure|pan rallado
- 2-5|waffles, pancakes, crepes, blinis, pancake|Waffeln, Pfannkuchen, Crêpes|gaufres, crêpes, blinis, galettes|gofres, tortitas, crepes
207|apple pie, pie, tart, fruit pie, crumble, cobbler, pecan pie|Apfelkuchen, Obstkuchen, Apfeltasche|tarte aux pommes, tarte|tarta de manzana, pastel de manzana
- 90-180|taco shells, tacos, taco|Tacoschalen|coques à tacos|tacos
- 1-3|steamed buns, bao, mooncake|Dampfnudeln, Bao|bao, brioches vapeur|bao
224|icing, frosting, royal icing|Zuckerguss, Glasur|glaçage|glaseado
# Grains, fridge
332|fresh pasta, tortellini, ravioli, gnocchi|frische Nudeln, Tortellini, Ravioli, Gnocchi, Maultaschen, Spätzle|pâtes fraîches, raviolis, ravioles, gnocchis|pasta fresca, raviolis, ñoquis, tortellini
# Grains, pantry
338|rice, white rice, basmati rice, basmati, jasmine rice, risotto rice, long grain rice, sushi rice, wild rice|Reis, Basmatireis, Jasminreis, Risottoreis, Langkornreis|riz, riz basmati, riz long, riz arborio|arroz, arroz basmati, arroz redondo, arroz bomba
339|brown rice|Naturreis, Vollkornreis|riz complet|arroz integral
335|pasta, spaghetti, penne, fusilli, macaroni, linguine, lasagne sheets, dried pasta, fettuccine, rigatoni, farfalle, lasagna sheets, cannelloni, orzo, tagliatelle|Nudeln, Spaghetti, Penne, Pasta, Fusilli, Makkaroni, Lasagneplatten|pâtes, spaghetti, spaghettis, penne, coquillettes, tagliatelles, macaronis|pasta, espaguetis, macarrones, espirales, tallarines
336|noodles, egg noodles, instant noodles, rice noodles, ramen, udon, soba, vermicelli|Eiernudeln, Mie-Nudeln, Instantnudeln, Reisnudeln, Glasnudeln|nouilles, nouilles chinoises, vermicelles|fideos, fideos chinos, noodles
222|flour, plain flour, self-raising flour, white flour, bread flour|Mehl, Weizenmehl, Dinkelmehl|farine, farine de blé|harina, harina de trigo
223|wholemeal flour, rye flour, wholewheat flour|Vollkornmehl, Roggenmehl|farine complète, farine de seigle|harina integral, harina de centeno
375|oats, porridge oats, porridge, oatmeal, rolled oats, bran|Haferflocken, Porridge, Hafer|flocons d'avoine, porridge|avena, copos de avena
374|cereal, cereals, cornflakes, breakfast cereal, bran flakes|Cornflakes, Frühstückscerealien, Cerealien|céréales, corn flakes|cereales, copos de maíz
555|muesli, granola|Müsli, Granola, Knuspermüsli|muesli, granola|muesli, granola
637|bulgur, couscous, bulgur wheat|Bulgur, Couscous|boulgour, couscous, semoule|bulgur, cuscús
425|quinoa|Quinoa|quinoa|quinoa
218|polenta, cornmeal, semolina|Polenta, Maisgrieß, Grieß|polenta, semoule de maïs|polenta, sémola
334|lentils, red lentils, green lentils, pulses|Linsen, rote Linsen, Berglinsen|lentilles, lentilles vertes, lentilles corail|lentejas, lentejas rojas
333|dried beans, chickpeas, dried chickpeas, beans, soy beans, soya beans|getrocknete Bohnen, Kichererbsen, Bohnenkerne|pois chiches, haricots secs|garbanzos, alubias, judías secas
337|split peas|Schälerbsen|pois cassés|guisantes partidos
577|barley, pearl barley, grain, wheat, rye, spelt, millet, buckwheat, farro|Graupen, Gerste, Perlgraupen|orge, orge perlé|cebada
609|sunflower seeds, seeds, sunflower seed|Sonnenblumenkerne|graines de tournesol|pipas, pipas de girasol
604|pumpkin seeds|Kürbiskerne|graines de courge|pipas de calabaza
573|chia seeds, chia|Chiasamen, Chia|graines de chia|semillas de chía, chía
613|sesame seeds, sesame|Sesam, Sesamsamen|graines de sésame|semillas de sésamo, sésamo
503|flaxseed, flax, linseed|Leinsamen|graines de lin|semillas de lino, lino
214|pancake mix, cake mix, brownie mix|Backmischung, Pfannkuchenmischung|préparation pour gâteau|preparado para tortitas
243|tapioca, tapioca pearls|Tapioka, Tapiokaperlen|tapioca, perles du japon|tapioca
# Snacks, fridge
183|hummus, houmous|Hummus|houmous|hummus
180|guacamole|Guacamole|guacamole|guacamole
16|dip, dips, tzatziki, sour cream dip|Dip, Zaziki, Tsatsiki, Kräuterdip|tzatziki, sauce apéritif|tzatziki, salsa para dipear
# Snacks, freezer
317|ice cream, vanilla ice cream, gelato, sundae, soft serve, ice cream cones, mochi ice|Eis, Eiscreme, Vanilleeis, Speiseeis|glace, crème glacée, glaces|helado, helados
318|ice lollies, ice pops, popsicles, lollies, shaved ice, snow cones, slush|Wassereis, Eis am Stiel|bâtonnets glacés, glaces à l'eau|polos, helados de hielo
324|sorbet, sherbet|Sorbet, Sorbeteis|sorbet|sorbete
# Snacks, pantry
386|nuts, mixed nuts, brazil nuts, trail mix, seeds mix|Nüsse, Nussmischung, Studentenfutter|noix mélangées, mélange de noix|frutos secos, cóctel de frutos secos
438|almonds, ground almonds|Mandeln, gemahlene Mandeln|amandes, poudre d'amandes|almendras, almendra molida
446|walnuts, pistachios|Walnüsse, Pistazien|noix, pistaches, cerneaux de noix|nueces, pistachos
443|pecans, pecan nuts|Pekannüsse|noix de pécan|nueces pecanas
439|cashews, cashew nuts, hazelnuts, macadamias, chestnuts|Cashews, Cashewkerne, Haselnüsse|noix de cajou, noisettes|anacardos, avellanas
442|peanuts, roasted peanuts|Erdnüsse|cacahuètes|cacahuetes, maníes
392|crisps, potato chips, chips, tortilla chips, nachos|Chips, Kartoffelchips, Tortillachips, Flips|chips, tortilla chips|patatas fritas, patatas de bolsa, nachos
377|crackers, cracker, snacks, rice crackers, senbei|Cracker, Salzcracker|crackers, biscuits apéritif|galletas saladas, crackers
200|biscuits, cookies, biscuit, digestives, shortbread, wafers, waffle cones, snack biscuits|Kekse, Butterkekse, Plätzchen|biscuits, petits beurre, cookies, sablés|galletas, galletas maría, cookies
394|pretzels|Brezeln, Salzbrezeln, Salzstangen|bretzels|pretzels, lacitos
390|popcorn|Popcorn|pop-corn, popcorn|palomitas
216|chocolate, dark chocolate, chocolate bar, milk chocolate, chocolates, pralines|Schokolade, Zartbitterschokolade, Pralinen, Milchschokolade|chocolat, chocolat noir, tablette de chocolat, chocolat au lait|chocolate, chocolate negro, bombones, tableta de chocolate
380|sweets, gummy bears, fruit gums, candy, jelly beans, toffee, caramel, nougat, liquorice, licorice, chewing gum, lollipops, fudge|Gummibärchen, Fruchtgummi, Süßigkeiten, Bonbons|bonbons, bonbons gélifiés|gominolas, caramelos, chuches
381|marshmallows|Marshmallows|guimauves, chamallows|nubes, malvaviscos
658|cereal bars, granola bars, muesli bars, energy bars, protein bars, snack bars|Müsliriegel|barres de céréales|barritas de cereales, barritas
- 5-14|mochi, dango|Mochi|mochis|mochis
# Beverages, fridge
455 7-10|orange juice, oj, fresh juice, chilled juice, smoothie|Orangensaft, frischer Saft, Smoothie|jus d'orange, jus frais, smoothie|zumo de naranja, zumo fresco, smoothie
# Beverages, freezer
- 180-365|ice, ice cubes, crushed ice|Eiswürfel, Crushed Ice|glaçons|hielo, cubitos de hielo
# Beverages, pantry
404|juice, apple juice, fruit juice, squash drink, grape juice, juice box, nectar|Saft, Apfelsaft, Multivitaminsaft, Fruchtsaft, Traubensaft|jus, jus de pomme, jus de fruits, jus de raisin|zumo, zumo de manzana, zumo de frutas, zumo de piña
567|tomato juice, vegetable juice|Tomatensaft, Gemüsesaft|jus de tomate, jus de légumes|zumo de tomate, gazpacho envasado
413 365-730|water, mineral water, sparkling water|Wasser, Mineralwasser, Sprudel|eau, eau minérale, eau gazeuse, eau plate|agua, agua mineral, agua con gas
407 90-180|cola, coke, dr pepper, dr. pepper, dr pepper cherry, sprite, fanta, mountain dew, root beer, ginger beer, irn bru, red bull, seven up, 7up, diet coke, coke zero, pepsi, soda, lemonade, fizzy drink, tonic water, soft drink, ginger ale, energy drink, mocktail, punch, cordial, kombucha, drink, beverage, soft drinks, bubble tea, boba|Cola, Limonade, Limo, Fanta, Tonic, Spezi, Schorle, Apfelschorle|coca, limonade, soda|refresco, gaseosa, tónica
- 120-180|beer, lager, ale, cider, stout, pilsner, ipa, cans of beer|Bier, Pils, Radler, Weißbier|bière, bières, cidre|cerveza, cervezas, sidra
462|red wine, wine, port|Rotwein, Wein|vin rouge, vin|vino tinto, vino
463|white wine, prosecco, champagne, sparkling wine, rose wine, sherry, vermouth, sake, soju, mirin, sangria, rose|Weißwein, Sekt, Prosecco, Champagner, Roséwein|vin blanc, champagne, vin rosé, crémant|vino blanco, cava, vino rosado
539 1095-1825|whisky, vodka, gin, rum, spirits, whiskey, brandy, cognac, bourbon, tequila, liqueur, cocktail, martini, mojito, spritz, soju bottle|Whisky, Wodka, Gin, Rum, Schnaps|whisky, vodka, gin, rhum, pastis|whisky, vodka, ginebra, ron, licor
400|coffee, coffee beans, ground coffee, espresso, cappuccino, mocha, americano|Kaffee, Kaffeebohnen, Filterkaffee, Espresso|café, café moulu, café en grains|café, café molido, café en grano
402|instant coffee, coffee pods, coffee capsules, espresso pods|Instantkaffee, löslicher Kaffee, Kaffeekapseln|café soluble, dosettes de café, capsules de café|café soluble, cápsulas de café
410|tea, tea bags, green tea, herbal tea, black tea, yerba mate, mate, matcha, chai, chamomile, camomile, earl grey, rooibos, teabags|Tee, Teebeutel, Kräutertee, Schwarztee, grüner Tee|thé, infusion, tisane, sachets de thé|té, infusión, manzanilla, té verde
217 365-730|cocoa, hot chocolate, cocoa powder|Kakao, Kakaopulver, Trinkschokolade|cacao, chocolat en poudre, chocolat chaud|cacao, cacao en polvo, cola cao
660|coconut water|Kokoswasser|eau de coco|agua de coco
403|drink powder, protein powder, sports drink powder|Proteinpulver, Getränkepulver|poudre protéinée|proteína en polvo
# Spices, pantry
238|spices, ground spices, paprika powder, turmeric, curry powder, ground ginger, ground cumin, seasoning, cloves, cardamom, star anise, saffron, garam masala, coriander seeds, mustard seeds, msg, allspice, five spice|Gewürze, Paprikapulver, Kurkuma, Currypulver, Curry|épices, paprika, curcuma, curry, cumin moulu|especias, pimentón, cúrcuma, curry
236|dried herbs, dried oregano, dried basil, bay leaves, oregano, herbs mix, tarragon, marjoram|getrocknete Kräuter, Oregano, Lorbeerblätter, Majoran|herbes de provence, origan, laurier, herbes séchées|hierbas provenzales, orégano, laurel
472|cinnamon, ground cinnamon|Zimt, Zimtpulver|cannelle|canela
473|cumin, cumin seeds|Kreuzkümmel, Kümmel|cumin|comino, cominos
476|nutmeg|Muskat, Muskatnuss|noix de muscade, muscade|nuez moscada
469|black pepper, ground pepper, peppercorns|Pfeffer, schwarzer Pfeffer, Pfefferkörner|poivre, poivre noir, poivre moulu|pimienta, pimienta negra
468 1095-1825|salt, sea salt, table salt|Salz, Meersalz, Speisesalz|sel, gros sel, sel fin|sal, sal gorda, sal marina
232|chilli powder, chili powder, chilli flakes, cayenne, chili flakes|Chilipulver, Chiliflocken|piment en poudre, piment de cayenne|chile en polvo, cayena
396|stock cubes, bouillon, stock cube, vegetable stock cubes, gravy granules|Brühwürfel, Gemüsebrühe, Brühe, Bouillonwürfel|bouillon cube, cubes de bouillon, bouillon|pastillas de caldo, cubitos de caldo
530|vanilla extract, vanilla, vanilla beans, vanilla pods|Vanilleextrakt, Vanille, Vanillezucker|extrait de vanille, vanille, sucre vanillé|extracto de vainilla, vainilla
# Other, fridge
354|pesto, green pesto|Pesto, grünes Pesto|pesto|pesto, salsa pesto
168|tofu, smoked tofu, firm tofu|Tofu, Räuchertofu|tofu, tofu fumé|tofu
- 7-10|tempeh, seitan|Tempeh, Seitan|tempeh, seitan|tempeh, seitán
169|miso, miso paste|Miso, Misopaste|miso, pâte miso|miso
185|ready meal, lasagne, curry meal, cooked meal, takeaway, takeout, meal prep, lunchbox, doggy bag, lasagna, risotto, paella, pad thai, chow mein, stir fry, stirfry, jambalaya, biryani, korma, tikka masala, vindaloo, madras, bolognese, carbonara, shakshuka, enchiladas, tamales, quesadillas, moussaka, ratatouille, arancini, meatloaf, tempura|Fertiggericht, Lasagne, Auflauf|plat cuisiné, plat préparé, lasagnes, gratin|plato preparado, lasaña
173|leftovers, leftover|Reste, Essensreste|restes|sobras, restos
- 1-1|cooked rice|gekochter Reis|riz cuit|arroz cocido
177|cooked pasta|gekochte Nudeln|pâtes cuites|pasta cocida
193|homemade soup, fresh soup, stew, casserole, chowder, goulash, hotpot, hot pot, chili con carne, chilli con carne, chili, gumbo, minestrone, borscht, dal, dhal, daal, pho, oden, fondue|frische Suppe, Gemüsesuppe, Gulaschsuppe|soupe fraîche, soupe maison, ragoût|sopa casera, caldo casero, guiso, estofado
191|potato salad, pasta salad, coleslaw, slaw, tabbouleh, salad pot|Kartoffelsalat, Nudelsalat, Krautsalat|salade de pommes de terre, salade de pâtes, coleslaw, taboulé|ensaladilla, ensaladilla rusa, ensalada de pasta
190|egg salad, egg mayonnaise, chicken salad, tuna salad|Eiersalat, Fleischsalat, Geflügelsalat, Thunfischsalat|salade de thon, salade piémontaise|ensalada de pollo, ensalada de atún
- 1-2|sandwiches, sandwich, sub, panini, ham toastie, cheese toastie, rice balls, onigiri, bento, packed lunch, lunch box|Sandwich, Sandwiches|sandwich, sandwichs|sándwich, bocadillo
- 7-10|vegan burgers, veggie sausages, vegan mince, meat substitute|vegane Würstchen, veganes Hack, Veggie-Burger|steak végétal, saucisses végétales|hamburguesa vegetal, heura
- 5-14|dumplings, gyoza, wontons, pierogi, dim sum, momos, potstickers, pelmeni|Pierogi, Teigtaschen, Gyoza, Pelmeni|raviolis chinois, gyoza|empanadillas, gyozas
- 3-5|samosas, empanadas, pasties, pasty, pork pie, pot pie, sausage rolls, chicken pie, beef pie, steak pie, meat pie, fish pie, cottage pie, shepherds pie|Pasteten, Samosas|samoussas, friands|empanadas, empanada
- 2-4|pizza, fresh pizza, calzone|Pizza, frische Pizza|pizza, pizza fraîche|pizza, pizza fresca
- 2-4|garlic in oil, garlic oil homemade|Knoblauch in Öl|ail à l'huile|ajo en aceite
- 1-3|burritos, kebab, kebap, doner, gyros, shawarma, souvlaki, satay skewers, yakitori, cheeseburger|Döner, Kebab, Gyros, Burrito|kebab, burritos|kebab, burritos, shawarma
- 5-10|falafel, falafels|Falafel|falafels|falafel
135|roast dinner, coq au vin, chicken curry, curry|Hühnerfrikassee, Coq au vin|coq au vin, poulet basquaise, poulet au curry|pollo al chilindrón, pollo al curry
# Other, freezer
571|frozen pizza|Tiefkühlpizza, TK-Pizza|pizza surgelée|pizza congelada
330|ready meal frozen, frozen meal, frozen lasagne|TK-Gericht, Tiefkühlgericht|plat surgelé, lasagnes surgelées|plato congelado, lasaña congelada
# Other, pantry
240 730-1095|sugar, white sugar, caster sugar, granulated sugar, brown sugar, icing sugar, sweetener, stevia|Zucker, Puderzucker, brauner Zucker, Rohrzucker|sucre, sucre en poudre, cassonade, sucre glace|azúcar, azúcar moreno, azúcar glas
345|honey|Honig|miel|miel
347|jam, marmalade, strawberry jam, jelly, preserve, preserves, lemon curd|Marmelade, Konfitüre, Gelee, Erdbeermarmelade|confiture, marmelade, gelée|mermelada, confitura
387|peanut butter|Erdnussbutter, Erdnussmus|beurre de cacahuète|crema de cacahuete, mantequilla de cacahuete
466|almond butter, nut butter|Mandelmus, Nussmus|purée d'amandes|crema de almendras
615 180-365|chocolate spread, nutella|Nuss-Nougat-Creme, Nutella, Schokocreme|pâte à tartiner, nutella|crema de cacao, nutella, nocilla
398|syrup, golden syrup, agave syrup, molasses, treacle, agave|Sirup, Agavendicksaft, Zuckerrübensirup|sirop, sirop d'agave|sirope, jarabe de agave
534|maple syrup|Ahornsirup|sirop d'érable|sirope de arce
227|olive oil, vegetable oil, oil, rapeseed oil|Olivenöl, Öl, Rapsöl, Pflanzenöl|huile d'olive, huile, huile de colza|aceite de oliva, aceite, aove
522|sunflower oil|Sonnenblumenöl|huile de tournesol|aceite de girasol
612|sesame oil|Sesamöl|huile de sésame|aceite de sésamo
454|coconut oil|Kokosöl, Kokosfett|huile de coco|aceite de coco
361|vinegar, white vinegar, wine vinegar, cider vinegar|Essig, Weißweinessig, Apfelessig|vinaigre, vinaigre de vin, vinaigre de cidre|vinagre, vinagre de manzana, vinagre de vino
669|balsamic vinegar|Balsamico, Balsamessig|vinaigre balsamique|vinagre balsámico, vinagre de módena
348|ketchup, tomato ketchup, chilli sauce, sweet chilli sauce|Ketchup, Tomatenketchup, Chilisauce|ketchup, sauce chili|ketchup, salsa de chile
350|mayonnaise, mayo|Mayonnaise, Mayo, Remoulade|mayonnaise, mayo|mayonesa
351|mustard, dijon mustard|Senf, mittelscharfer Senf|moutarde, moutarde de dijon|mostaza
360|soy sauce, teriyaki sauce, soya sauce, fish sauce, oyster sauce, hoisin sauce|Sojasauce, Sojasoße, Teriyakisauce|sauce soja, sauce teriyaki|salsa de soja, salsa teriyaki
362|worcestershire sauce, worcester sauce|Worcestersauce|sauce worcestershire|salsa worcestershire, salsa perrins
340|barbecue sauce, bbq sauce|Grillsauce, Barbecuesauce, BBQ-Sauce|sauce barbecue|salsa barbacoa
559|hot sauce, tabasco, sriracha, harissa, chilli oil|Tabasco, Sriracha, scharfe Sauce|sauce piquante, tabasco, sriracha|salsa picante, tabasco
357|salsa, taco sauce|Salsa, Salsa-Dip, Tacosauce|salsa, sauce salsa|salsa mexicana, salsa para tacos
359|pasta sauce, tomato sauce, spaghetti sauce, arrabbiata, sauce, marinara, gravy, curry sauce|Tomatensauce, Tomatensoße, Nudelsauce, Pastasauce|sauce tomate, sauce bolognaise|tomate frito, salsa de tomate, salsa boloñesa
356|salad dressing, dressing, vinaigrette|Salatdressing, Dressing, Salatsoße|vinaigrette, sauce salade|aliño para ensalada, vinagreta
353|pickles, gherkins, pickled onions|Gewürzgurken, Essiggurken, Cornichons|cornichons, oignons au vinaigre|pepinillos, encurtidos, cebollitas en vinagre
352|olives, black olives, green olives, antipasti|Oliven, schwarze Oliven|olives, olives noires, olives vertes|aceitunas, olivas, aceitunas negras
614 365-730|capers|Kapern|câpres|alcaparras
416|tahini, sesame paste|Tahin, Sesampaste|tahini, purée de sésame|tahini
341|chutney, mango chutney, relish|Chutney, Mangochutney|chutney|chutney
346 180-360|horseradish|Meerrettich|raifort|rábano picante
602|coconut milk, tin of coconut milk|Kokosmilch|lait de coco|leche de coco
560|curry paste, red curry paste|Currypaste, rote Currypaste|pâte de curry|pasta de curry
373|tomato soup, cream of tomato soup|Tomatensuppe, Tomatencremesuppe|soupe de tomates, velouté de tomates|sopa de tomate, crema de tomate
372|soup, tinned soup, chicken soup|Suppe, Dosensuppe, Eintopf|soupe, soupe en brique, velouté|sopa, sopa de sobre, crema de verduras
485 180-360|stock, chicken stock, beef stock, vegetable stock, broth|Fond, Hühnerbrühe, Rinderfond|fond de veau, bouillon de volaille|caldo, caldo de pollo, caldo de verduras
212|baking powder|Backpulver|levure chimique|levadura química, levadura royal
213|baking soda, bicarbonate of soda|Natron, Speisenatron|bicarbonate, bicarbonate de soude|bicarbonato, bicarbonato sódico
561|yeast, dried yeast|Trockenhefe, Hefe|levure de boulanger, levure|levadura, levadura de panadería
220|cornflour, cornstarch|Speisestärke, Maisstärke|maïzena, fécule de maïs|maicena, almidón de maíz
226|gelatine, gelatin|Gelatine|gélatine|gelatina neutra
225|jelly cubes, jello|Götterspeise, Wackelpudding|gelée à préparer|gelatina
- 180-365|baby food, baby food jar|Babybrei, Babygläschen, Gläschen|petit pot bébé, petits pots|potito, potitos, tarrito
- 365-730|nori, seaweed, wakame|Nori, Algen|nori, algues|alga nori, algas
234|seasoning mix, gravy mix, sauce mix|Soßenpulver, Fixprodukt|sauce en sachet|sobre de salsa
- 730-1095|canned food, tins, cans|Konserven, Dosen|conserves|conservas, latas
`;
