import type {
  AttachedCard,
  AttachedImage,
  AttachmentOf,
  endpointRegistry,
  ParsedInputOf,
  PostAttachment,
  PostKind,
} from '../contract/index.ts';

type Adding = ParsedInputOf<typeof endpointRegistry.addPost>;
type Changing = ParsedInputOf<typeof endpointRegistry.changePostCard>;

/** The fields of a call that say something of a card. */
export type CardInput = Partial<Pick<Changing, Extract<keyof Changing, `card_${string}`> | 'is_sold'>>;

/** What is wrong with a field of a card. */
export interface CardFault {
  readonly field: string;
  readonly reason: 'missing' | 'not_allowed' | 'not_offered' | 'out_of_range';
}

const common = ['card_title', 'card_amount', 'card_currency'] as const;
const ownFields = {
  marketplace: ['card_condition', 'card_place', 'is_sold'],
  fundraiser: ['card_ends_at', 'card_beneficiary', 'card_raised'],
} as const;

/** The kinds of posts that have a card. */
export type CardKind = keyof typeof ownFields;

const allFields = [...common, ...Object.values(ownFields).flat()];
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The kind of card that posts of a kind have, if any. */
export const cardKindOf = (kind: PostKind | 'article' | undefined): CardKind | undefined =>
  kind === 'marketplace' || kind === 'fundraiser' ? kind : undefined;

/** The card of a post, if its attachment is one. */
export const cardIn = (attachment: PostAttachment | null): AttachedCard | undefined =>
  attachment !== null && ('price' in attachment || attachment.type === 'donation') ? attachment : undefined;

/** Decimal digits of a currency, such as 2. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** A reason to refuse what a call says of a card of that kind; `now` is in Unix seconds (server.776). */
export function cardFault(kind: CardKind | undefined, input: CardInput, now: number): CardFault | undefined {
  const known: readonly string[] = kind === undefined ? [] : [...common, ...ownFields[kind]];
  const foreign = allFields.find((field) => isGiven(input[field]) && !known.includes(field));
  if (foreign !== undefined) return { field: foreign, reason: 'not_allowed' };
  const { card_currency: currency, card_ends_at: end, card_amount: amount } = input;
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    return { field: 'card_currency', reason: 'not_offered' };
  if (kind === 'fundraiser' && amount === 0) return { field: 'card_amount', reason: 'out_of_range' };
  if (typeof end === 'number' && end <= now) return { field: 'card_ends_at', reason: 'out_of_range' };
  return undefined;
}

/** A reason to refuse a new post for its card: what {@link cardFault} says, what is missing, and what no card has. */
export function newCardFault(input: Adding, now: number): CardFault | undefined {
  const kind = cardKindOf(input.post_kind);
  const missing = kind && common.find((field) => input[field] === undefined);
  if (missing !== undefined) return { field: missing, reason: 'missing' };
  const attached = (['attached_video_fbid', 'attached_share_url'] as const).find((field) => input[field] !== undefined);
  if (kind !== undefined && attached !== undefined) return { field: attached, reason: 'not_allowed' };
  return cardFault(kind, input, now);
}

const blank = { title: '', subtitle: '', uri: null, image: null, action: null, currency: 'XXX' } as const;
const blankCards: Readonly<Record<CardKind, AttachedCard>> = {
  marketplace: { ...blank, type: 'marketplace_ecomm_product_item', price: 0, is_sold: false },
  fundraiser: { ...blank, type: 'donation', amount: 0, goal: 0 },
};

type Photo = AttachmentOf<'photo'> | AttachmentOf<'gif'>;

/** The photos and GIFs of a post, in their order. */
export function photosIn(attachment: PostAttachment | null): readonly Photo[] {
  if (attachment?.type === 'album') return attachment.photos;
  return attachment?.type === 'photo' || attachment?.type === 'gif' ? [attachment] : [];
}

const imageOf = ({ metadata: { url, width, height, accessibilityLabel } }: Photo): AttachedImage => ({
  uri: url,
  width,
  height,
  accessibilityLabel,
});

/** The card of a new post with its photos. */
export function newCard(kind: CardKind, input: CardInput, photos: readonly Photo[]): AttachedCard {
  const card = changedCard(blankCards[kind], input);
  const [first, second] = photos;
  return {
    ...card,
    image: first === undefined ? null : imageOf(first),
    ...(second !== undefined && { photos: [...photos] }),
  };
}

/** What a call gives, takes away (null or empty) or leaves. */
function after<Value>(given: Value | null | undefined, before: Value | undefined): Value | undefined {
  return given === undefined ? before : given === null || given === '' ? undefined : given;
}

/** A card after a call. */
export function changedCard(card: AttachedCard, input: CardInput): AttachedCard {
  const { card_title: title = card.title, card_currency: currency = card.currency } = input;
  const units = (minor: number | undefined, before: number): number =>
    minor === undefined ? before : minor / 10 ** currencyDigits(currency);
  if (card.type === 'donation') {
    const { goal = 0, ends_at: end, beneficiary: receiver, ...rest } = card;
    const ends_at = after(input.card_ends_at, end);
    const beneficiary = after(input.card_beneficiary, receiver);
    return {
      ...rest,
      title,
      currency,
      amount: units(input.card_raised, card.amount),
      goal: units(input.card_amount, goal),
      ...(ends_at !== undefined && { ends_at }),
      ...(beneficiary !== undefined && { beneficiary }),
    };
  }
  const { condition: state, place: where, ...rest } = card;
  const condition = after(input.card_condition, state);
  const place = after(input.card_place, where);
  return {
    ...rest,
    title,
    currency,
    price: units(input.card_amount, card.price),
    is_sold: input.is_sold ?? card.is_sold,
    ...(condition !== undefined && { condition }),
    ...(place !== undefined && { place }),
  };
}
