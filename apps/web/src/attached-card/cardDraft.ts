import { currencyDigits, type CardKind } from 'ufi-core/internal/rules';
import { itemConditions, type AttachedCard, type Locale } from 'ufi-core/contract';
import { parseAmount } from './parseAmount.ts';
import type { CardChange } from './useCardChange.ts';

/** A card as its form has it. `end` is a date, without a time. */
export interface CardDraft {
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly condition: string;
  readonly place: string;
  readonly end: string;
  readonly beneficiary: string;
  readonly raised: string;
}

/** An empty card, in the currency that most readers of a language have. */
export const emptyCard = (locale: Locale): CardDraft => ({
  title: '',
  amount: '',
  currency: locale === 'pt-BR' ? 'BRL' : 'USD',
  condition: '',
  place: '',
  end: '',
  beneficiary: '',
  raised: '',
});

// As a date field has it.
const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** A card as it is changed. */
export function draftOf(card: AttachedCard, locale: Locale): CardDraft {
  const digits = currencyDigits(card.currency);
  const money = (amount: number): string =>
    amount.toLocaleString(locale, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { title, currency } = card;
  const common = { ...emptyCard(locale), title, currency };
  if (card.type === 'donation') {
    const { goal = 0, amount, ends_at, beneficiary = '' } = card;
    const end = ends_at === undefined ? '' : dateOf(ends_at);
    return { ...common, amount: money(goal), raised: money(amount), end, beneficiary };
  }
  return { ...common, amount: money(card.price), condition: card.condition ?? '', place: card.place ?? '' };
}

/** What an amount of a draft is in the smallest unit; undefined if it is empty or none. */
export const amountOf = ({ currency }: Pick<CardDraft, 'currency'>, text: string): number | undefined =>
  parseAmount(text, currencyDigits(currency));

/** The fields of a call that a draft stands for; an amount that is none is left out. */
export function cardFields(kind: CardKind, draft: CardDraft): CardChange {
  const { title, currency, condition, place, end, beneficiary } = draft;
  const [card_title, card_amount] = [title.trim(), amountOf(draft, draft.amount)];
  const common = {
    ...(card_title !== '' && { card_title }),
    ...(card_amount !== undefined && { card_amount }),
    card_currency: currency,
  };
  if (kind === 'marketplace') {
    const card_condition = itemConditions.find((each) => each === condition) ?? null;
    return { ...common, card_condition, card_place: place.trim() || null };
  }
  // Until the end of that day, which is the same one for all readers.
  const card_ends_at = end === '' ? null : Math.floor(new Date(`${end}T23:59:59Z`).getTime() / 1_000);
  return { ...common, card_ends_at, card_beneficiary: beneficiary.trim() || null };
}

/**
 * The fields of a call that changes a card from one draft to another, and no others: a last day that is over may stay,
 * but is not accepted anew.
 */
export function changedFields(kind: CardKind, before: CardDraft, after: CardDraft): CardChange {
  const fieldsOf = (draft: CardDraft): CardChange => {
    const raised = kind === 'fundraiser' ? amountOf(draft, draft.raised) : undefined;
    return { ...cardFields(kind, draft), ...(raised !== undefined && { card_raised: raised }) };
  };
  const known: Readonly<Record<string, unknown>> = fieldsOf(before);
  return Object.fromEntries(Object.entries(fieldsOf(after)).filter(([field, value]) => value !== known[field]));
}
