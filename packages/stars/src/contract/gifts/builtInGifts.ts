import type { Locale, VirtualGift } from 'ufi-core/contract';

/** Width and height of the pictures of these gifts. */
const giftSide = 96;

/** Address of the picture of a gift that comes with the software. */
const pictureOf = (id: string, isStill: boolean): string => `/media/gifts/${id}${isStill ? '-still' : ''}.svg`;

function gift(
  [id, tier, star_amount]: readonly [id: string, tier: VirtualGift['tier'], amount: number],
  names: Readonly<Record<Locale, string>>,
): VirtualGift {
  const gift_animated_image = {
    uri: pictureOf(id, false),
    preview_uri: pictureOf(id, true),
    width: giftSide,
    height: giftSide,
    accessibilityLabel: names['pt-BR'],
    accessibilityLabels: names,
  };
  return { id, tier, star_amount, gift_animated_image };
}

/** The gifts of an instance whose owner has set none. */
export const builtInGifts: readonly VirtualGift[] = [
  gift(['aplauso', 'SMALL', 10], { 'pt-BR': 'Aplauso', 'en-US': 'Applause', ar: 'تصفيق' }),
  gift(['girassol', 'SMALL', 25], { 'pt-BR': 'Girassol', 'en-US': 'Sunflower', ar: 'دوّار الشمس' }),
  gift(['cafe', 'SMALL', 50], { 'pt-BR': 'Café', 'en-US': 'Coffee', ar: 'قهوة' }),
  gift(['tambor', 'SMALL', 75], { 'pt-BR': 'Tambor', 'en-US': 'Drum', ar: 'طبل' }),
  gift(['violao', 'MEDIUM', 100], { 'pt-BR': 'Violão', 'en-US': 'Guitar', ar: 'غيتار' }),
  gift(['trompete', 'MEDIUM', 300], { 'pt-BR': 'Trompete', 'en-US': 'Trumpet', ar: 'بوق' }),
  gift(['virada', 'MEDIUM', 500], { 'pt-BR': 'Virada', 'en-US': 'Fireworks', ar: 'ألعاب نارية' }),
  gift(['sax', 'MEDIUM', 800], { 'pt-BR': 'Sax', 'en-US': 'Sax', ar: 'ساكسفون' }),
  gift(['bis', 'LARGE', 1_000], { 'pt-BR': 'Bis', 'en-US': 'Encore', ar: 'إعادة' }),
  gift(['turne', 'LARGE', 5_000], { 'pt-BR': 'Turnê', 'en-US': 'Tour', ar: 'جولة' }),
];
