import { suiteStickers } from '../../suiteData.ts';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

const [boat, wave] = suiteStickers.stickers;

const labelsOf = ({ words }: typeof boat | typeof wave) => ({
  accessibilityLabel: words['pt-BR'].label,
  accessibilityLabels: { 'pt-BR': words['pt-BR'].label, 'en-US': words['en-US'].label, ar: words.ar.label },
});

/** One reader per language. */
const readers = { 'pt-BR': 'ana', 'en-US': 'bia', ar: 'otavio' } as const;

async function packOfSuite({ as }: ScenarioContext, locale: keyof typeof readers = 'pt-BR') {
  const { packs } = await (await as(readers[locale])).call('fetchStickerPacks', {});
  return packs.find(({ name }) => name === suiteStickers.names[locale]);
}

/** Sticker packs: listing, searching and sending. */
export const stickers: readonly Scenario[] = [
  {
    title: 'S3.06 packs contain their stickers in order, with all rendering data, in the reader’s language',
    async run(context) {
      const { expect } = context;
      const pack = await packOfSuite(context);
      expect(pack?.stickers.map(({ type, metadata }) => ({ type, metadata }))).toEqual([
        { type: 'sticker', metadata: { ...boat.metadata, ...labelsOf(boat) } },
        { type: 'sticker', metadata: { ...wave.metadata, ...labelsOf(wave) } },
      ]);
      const inArabic = await packOfSuite(context, 'ar');
      expect(inArabic?.stickers.map(({ metadata }) => metadata.accessibilityLabel)).toEqual([
        boat.words.ar.label,
        wave.words.ar.label,
      ]);
      expect(inArabic?.id).toBe(pack?.id);
    },
  },
  {
    title: 'S3.06 stickers are found by label and keywords in the reader’s language, label matches first',
    async run({ expect, as }) {
      const find = async (q: string, locale: keyof typeof readers = 'pt-BR') => {
        const { stickers: found } = await (await as(readers[locale])).call('searchStickers', { q });
        return found.map(({ metadata }) => metadata.accessibilityLabel);
      };
      const [boatLabel, waveLabel] = [boat.words['pt-BR'].label, wave.words['pt-BR'].label];
      expect(await find('VELEIRO')).toEqual([boatLabel]);
      expect(await find('praía')).toEqual([waveLabel]);
      expect(await find('onda')).toEqual([waveLabel, boatLabel]);
      expect(await find('veleiro onda')).toEqual([boatLabel]);
      expect(await find('ship', 'en-US')).toEqual([boat.words['en-US'].label]);
      expect(await find('موجة', 'ar')).toEqual([wave.words.ar.label]);
      for (const q of ['ship', '', ' ', '%', 'eleiro', "'; drop table stickers"]) expect(await find(q)).toEqual([]);
    },
  },
  {
    title: 'S7.07 a sticker of a pack can be sent without text, by anybody, any number of times',
    async run(context) {
      const { expect, as, newPost } = context;
      const [sticker] = (await packOfSuite(context))?.stickers ?? [];
      const post = await newPost();
      for (const key of ['bia', 'bia', 'caio'] as const) {
        const input = { ft_ent_identifier: post, comment_text: '', attached_sticker_fbid: sticker?.fbid ?? '' };
        const { body, attachment } = addedComment(await (await as(key)).call('addComment', input));
        expect({ text: body.text, attachment }).toEqual({ text: '', attachment: sticker });
      }
    },
  },
  {
    title: 'S3.06 a sticker on a comment has its label in every language',
    async run(context) {
      const { expect, as, visitor, newPost } = context;
      const [sticker] = (await packOfSuite(context, 'en-US'))?.stickers ?? [];
      expect(sticker?.metadata.accessibilityLabel).toBe(boat.words['en-US'].label);
      const input = {
        ft_ent_identifier: await newPost(),
        comment_text: '',
        attached_sticker_fbid: sticker?.fbid ?? '',
      };
      const { fbid, attachment } = addedComment(await (await as('bia')).call('addComment', input));
      expect(attachment).toMatchObject({ metadata: labelsOf(boat) });
      const byId = { ft_ent_identifier: input.ft_ent_identifier, comment_ids: [fbid] };
      const [read] = (await visitor().call('fetchCommentsById', byId)).records.comments ?? [];
      expect(read?.attachment).toEqual(attachment);
    },
  },
  {
    title: 'server.89 a post says whether custom stickers are allowed',
    async run({ expect, ids, as, newPost }) {
      const bia = await as('bia');
      const flagOf = async (group?: 'hortas' | 'vinil') => {
        const post = await newPost(group === undefined ? {} : { group });
        const { records } = await bia.call('fetchPost', { id: post });
        const [target] = records.targets ?? [];
        return [target?.group_id, target?.are_custom_stickers_allowed];
      };
      expect(await flagOf('hortas')).toEqual([ids.hortas, true]);
      expect(await flagOf('vinil')).toEqual([ids.vinil, undefined]);
      expect(await flagOf()).toEqual([undefined, undefined]);
    },
  },
];
