import { packListSchema, tipJarSchema, type StarsPack, type TipJar } from 'ufi-stars/contract';
import * as v from 'valibot';

const packHint = 'takes a currency, and stars:price in its smallest unit, such as BRL 100:990 550:4990';

function packsIn(text: string): StarsPack[] {
  const [currency = '', ...packs] = text.split(' ');
  return packs.map((pack) => {
    const [stars = '', price = ''] = pack.split(':');
    return { id: `${currency.toLowerCase()}-${stars}-${price}`, stars: Number(stars), price: Number(price), currency };
  });
}

/** Packs of stars with their prices, as one line. */
export const starsPacks = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}(?: [1-9]\d{0,7}:[1-9]\d{0,7})+$/, packHint),
  v.transform(packsIn),
  v.check((packs) => v.is(packListSchema, packs), packHint),
);

const jarHint = 'takes a currency, and up to 8 ascending amounts in its smallest unit, such as BRL 500 1000';
/** Amounts of the tip jar, as one line. */
export const tipJar = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}(?: [1-9]\d{0,7})+$/, jarHint),
  v.transform((text): TipJar => {
    const [currency = '', ...amounts] = text.split(' ');
    return { currency, options: amounts.map(Number) };
  }),
  v.check((jar) => v.is(tipJarSchema, jar), jarHint),
);
