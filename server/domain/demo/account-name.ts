/** Names for any number of invented companies, without repetition. */
import { demoCompanies } from './cast.ts';

const listed = (text: string): string[] => text.trim().split(/\s*,\s*/);

const firsts = [
  ...demoCompanies.map((name) => name.split(' ')[0] ?? name),
  ...listed(`Ashcombe, Birchmere, Calloway, Drayton, Elmsworth, Fairhaven, Granite Peak, Hollis, Ironwood, Jasper Lane,
    Kingsley, Lindenau, Marlowe, Northgate, Orchard Hill, Penrose, Quarry Bay, Rosewater, Silverbirch, Thornfield,
    Ullswater, Valebrook, Whitcombe, Yellowstone, Aldersgate, Bergmann, Castellan, Delmare, Evergreen, Falkenberg,
    Greywater, Highmoor`),
];

const trades =
  listed(`Logistics, Energy, Hospitals, Freight, Analytics, Textiles, Insurance, Foods, Robotics, Publishing,
  Biosciences, Schools, Aviation, Hotels, Water Works, Pharma, Credit Union, Shipbuilding, Software, Agriculture,
  Home Goods, Outdoor, Studios, Rail, Telecommunications, Clinics, Cycles, Ceramics, Timber, Dairy, Brewing, Optics,
  Plastics, Mining, Architects, Legal, Recruiting, Security, Cleaning, Catering, Games, Fitness, Furniture, Paper, Steel,
  Chemicals, Instruments, Solar, Travel, Property Group`);

/** The empty entry produces a shorter name. */
const cities = [
  '',
  ...listed(`Aarhus, Antwerp, Atlanta, Austin, Barcelona, Basel, Bergen, Bilbao, Boston, Bristol, Brno, Calgary, Cardiff,
    Chicago, Cologne, Cork, Dallas, Denver, Dresden, Dublin, Edinburgh, Eindhoven, Gdańsk, Geneva, Genoa, Ghent, Glasgow,
    Gothenburg, Graz, Halifax, Hamburg, Helsinki, Houston, Kraków, Leeds, Leipzig, Lille, Linz, Lisbon, Ljubljana, Lyon,
    Madrid, Malmö, Memphis, Milan, Montréal, Nantes, Naples, Oakland, Oslo, Ottawa, Phoenix, Porto, Portland, Prague,
    Rotterdam, Salzburg, San Diego, Seattle, Seville, Split, Tallinn, Tampere, Toronto, Trieste, Turin, Uppsala, Utrecht,
    Valencia, Vienna, Vilnius, Zürich`),
];

const TOTAL = firsts.length * trades.length * cities.length;
/**
 * A prime that divides none of the lists' lengths, so every combination occurs once and neighbours differ in all
 * parts.
 */
const STRIDE = 104_729;

/** Repeats only after about 200,000 names. */
export function accountName(index: number): string {
  const place = (index * STRIDE) % TOTAL;
  const first = firsts[place % firsts.length];
  const trade = trades[Math.floor(place / firsts.length) % trades.length];
  const city = cities[Math.floor(place / firsts.length / trades.length)];
  return `${first} ${trade} ${city}`.trim();
}
