import type { Localized, StickerText } from './addStickerPack.ts';
import type { StickerDesign } from './drawSticker.ts';

/** A pack that every instance has. */
export interface BuiltInPack {
  /** Never changes during the lifetime of the pack. */
  readonly key: string;
  readonly names: Localized<string>;
  readonly stickers: readonly { readonly design: StickerDesign; readonly words: Localized<StickerText> }[];
}

const stickerText = (label: string, keywords: string): StickerText => ({ label, keywords: keywords.split(', ') });

type ServerUpdate = readonly [label: string, keywords: string];

const sticker = (
  design: StickerDesign,
  ...[pt, en, ar]: readonly [pt: ServerUpdate, en: ServerUpdate, ar: ServerUpdate]
) => ({
  design,
  words: { 'pt-BR': stickerText(...pt), 'en-US': stickerText(...en), ar: stickerText(...ar) },
});

const soundPack: BuiltInPack = {
  key: 'sound',
  names: { 'pt-BR': 'Sol e som', 'en-US': 'Sun and sound', ar: 'شمس وأنغام' },
  stickers: [
    sticker(
      'sun',
      ['Sol sorrindo', 'bom dia, calor, verão, alegria'],
      ['Smiling sun', 'good morning, warm, summer, happy'],
      ['شمس مبتسمة', 'صباح الخير, دفء, صيف, فرح'],
    ),
    sticker(
      'heart',
      ['Coração que bate', 'amor, carinho, obrigado, saudade'],
      ['Beating heart', 'love, care, thanks'],
      ['قلب نابض', 'حب, شكرا, مودة'],
    ),
    sticker(
      'vinyl',
      ['Disco que gira', 'música, vinil, som, festa'],
      ['Spinning record', 'music, vinyl, sound, party'],
      ['أسطوانة تدور', 'موسيقى, أغنية, حفلة'],
    ),
    sticker(
      'coffee',
      ['Café quentinho', 'bom dia, xícara, pausa, sono'],
      ['Warm coffee', 'good morning, cup, break, sleepy'],
      ['قهوة دافئة', 'صباح الخير, فنجان, استراحة'],
    ),
    sticker(
      'star',
      ['Estrela contente', 'parabéns, brilho, favorito'],
      ['Happy star', 'congratulations, shine, favourite'],
      ['نجمة سعيدة', 'مبروك, بريق, مفضل'],
    ),
    sticker(
      'moon',
      ['Lua dormindo', 'boa noite, sono, descanso'],
      ['Sleeping moon', 'good night, sleep, rest'],
      ['قمر نائم', 'تصبح على خير, نوم, راحة'],
    ),
    sticker(
      'cake',
      ['Bolo de aniversário', 'parabéns, festa, vela'],
      ['Birthday cake', 'congratulations, party, candle'],
      ['كعكة عيد ميلاد', 'مبروك, حفلة, شمعة'],
    ),
    sticker(
      'drum',
      ['Tambor tocando', 'música, batuque, carnaval, ritmo'],
      ['Drum roll', 'music, beat, carnival, rhythm'],
      ['طبل يقرع', 'موسيقى, إيقاع, احتفال'],
    ),
  ],
};

const animalPack: BuiltInPack = {
  key: 'animals',
  names: { 'pt-BR': 'Bichos', 'en-US': 'Animals', ar: 'حيوانات' },
  stickers: [
    sticker(
      'cat',
      ['Gato abanando o rabo', 'bicho, miau, gatinho'],
      ['Cat wagging its tail', 'pet, meow, kitten'],
      ['قطة تهز ذيلها', 'حيوان, مواء, هرة'],
    ),
    sticker(
      'dog',
      ['Cachorro de língua de fora', 'bicho, au-au, amigo'],
      ['Dog with its tongue out', 'pet, woof, friend'],
      ['كلب يخرج لسانه', 'حيوان, نباح, صديق'],
    ),
    sticker(
      'frog',
      ['Sapo pulando', 'bicho, pulo, verde'],
      ['Hopping frog', 'jump, green'],
      ['ضفدع يقفز', 'حيوان, قفز, أخضر'],
    ),
    sticker(
      'toucan',
      ['Tucano batendo a asa', 'pássaro, ave, floresta'],
      ['Toucan flapping its wing', 'bird, forest'],
      ['طوقان يرفرف', 'طائر, غابة'],
    ),
    sticker(
      'fish',
      ['Peixe nadando', 'mar, água, aquário'],
      ['Swimming fish', 'sea, water, aquarium'],
      ['سمكة تسبح', 'بحر, ماء'],
    ),
    sticker(
      'bee',
      ['Abelha voando', 'mel, trabalho, primavera'],
      ['Flying bee', 'honey, busy, spring'],
      ['نحلة تطير', 'عسل, عمل, ربيع'],
    ),
    sticker(
      'turtle',
      ['Tartaruga andando', 'devagar, calma, paciência'],
      ['Walking turtle', 'slow, calm, patience'],
      ['سلحفاة تمشي', 'بطء, هدوء, صبر'],
    ),
    sticker(
      'octopus',
      ['Polvo acenando', 'mar, oi, abraço'],
      ['Waving octopus', 'sea, hello, hug'],
      ['أخطبوط يلوح', 'بحر, مرحبا, عناق'],
    ),
  ],
};

/** The built-in packs in display order. */
export const builtInPacks: readonly BuiltInPack[] = [soundPack, animalPack];
