import type { AttachmentOf } from '../contract/attachments/attachmentRecord.ts';
import type { AttachedImage, MarketplaceItem } from '../contract/attachments/cardRecords.ts';
import type { Locale } from '../contract/fields/locale.ts';
import { buildMarkup, type MarkupElement } from './buildMarkup.ts';

/** The attachment types that have markup, from the calls of S7.31. */
export type MarkedUpType =
  | 'gif'
  | 'file'
  | 'donation'
  | 'TIP_JAR_PAYMENT'
  | 'chat_command_result'
  | 'marketplace_ecomm_product_item';
/** See {@link MarkedUpType}. */
export type MarkedUp = AttachmentOf<Exclude<MarkedUpType, MarketplaceItem['type']>> | MarketplaceItem;

type Card = Exclude<MarkedUp, AttachmentOf<'gif' | 'file'>>;

const text = (content: string): MarkupElement[] =>
  content === '' ? [] : [{ tag: 'p', part: 'text', children: [content] }];

const picture = ({ uri, width, height, accessibilityLabel }: AttachedImage): MarkupElement => ({
  tag: 'img',
  part: 'picture',
  media: uri,
  alt: accessibilityLabel,
  size: { width, height },
});

const megabyte = 1024 * 1024;

function sizeText(bytes: number, locale: Locale): string {
  const isLarge = bytes >= megabyte;
  const format = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / (isLarge ? megabyte : 1024));
}

const moneyText = (amount: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);

function amountOf(card: Card, locale: Locale): MarkupElement[] {
  switch (card.type) {
    case 'donation':
      return text(moneyText(card.amount, card.currency, locale));
    case 'marketplace_ecomm_product_item':
      return text(moneyText(card.price, card.currency, locale));
    case 'TIP_JAR_PAYMENT':
      return card.amount === undefined || card.currency === undefined
        ? []
        : text(moneyText(card.amount, card.currency, locale));
    case 'chat_command_result':
      return [];
  }
}

function cardParts(card: Card, locale: Locale): MarkupElement[] {
  const { title, subtitle, uri, image, action } = card;
  const named: MarkupElement = { tag: 'strong', part: 'title', children: [title] };
  return [
    ...(image === null ? [] : [picture(image)]),
    { tag: 'p', children: [uri === null ? named : { tag: 'a', href: uri, children: [named] }] },
    ...text(subtitle),
    ...amountOf(card, locale),
    ...(action === null
      ? []
      : [{ tag: 'p' as const, part: 'action' as const, children: [linkTo(action.uri, action.label)] }]),
  ];
}

const linkTo = (href: string, label: string): MarkupElement => ({ tag: 'a', href, children: [label] });

function partsOf(attachment: MarkedUp, locale: Locale): MarkupElement[] {
  switch (attachment.type) {
    case 'gif': {
      const { url, ...rest } = attachment.metadata;
      return [picture({ uri: url, ...rest })];
    }
    case 'file': {
      const { url, name, size } = attachment.metadata;
      const link: MarkupElement = { tag: 'a', part: 'title', media: url, children: [name] };
      return [{ tag: 'p', children: [link, ' ', { tag: 'span', children: [sizeText(size, locale)] }] }];
    }
    default:
      return cardParts(attachment, locale);
  }
}

/** An attachment as HTML for a page that injects it (S7.31), in the reader's language. */
export const attachmentMarkup = (attachment: MarkedUp, locale: Locale): string =>
  buildMarkup({ tag: 'div', part: 'box', children: partsOf(attachment, locale) });
