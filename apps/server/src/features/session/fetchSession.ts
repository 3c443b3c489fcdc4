import { announcementsFor, endpointRegistry, tipSchema, type Locale, type Tip } from 'ufi-core/contract';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { hasPlaces } from '../places/index.ts';
import type { UsesPasskeys } from '../passkeys/index.ts';
import { actorsOf } from '../accounts/index.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import type { BaseServices, UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import type { UsesGifs } from '../gifs/index.ts';
import type { UsesPreviews } from '../previews/index.ts';
import { changedUploadBytes, type UsesUploads } from '../uploads/index.ts';
import type { UsesSignUpModes } from '../sign-up/index.ts';
import type { UsesTranslator } from '../translator/index.ts';
import type { UsesUsage } from '../usage/index.ts';
import {
  changedSettings,
  type UsesClientSettings,
  type UsesInputWarning,
  type UsesOpenIdProviders,
} from './clientSettings.ts';

type SessionServices = UsesDatabase &
  Pick<BaseServices, 'clock'> &
  UsesClientSettings &
  UsesGifs &
  UsesInputWarning &
  UsesLiveSettings &
  UsesOpenIdProviders &
  UsesPasskeys &
  UsesPreviews &
  UsesSignUpModes &
  UsesTranslator &
  UsesUploads &
  UsesUsage;

const seenTipsText = 'select msg_id from seen_tips where person_id = $1 order by msg_id';

/** The first-use tips that a person has seen, as far as they still exist. */
export async function seenTips(pool: Pool, person: string): Promise<Tip[]> {
  const { rows } = await pool.query<{ msg_id: string }>({ name: 'seen-tips', text: seenTipsText, values: [person] });
  return rows.map(({ msg_id }) => msg_id).filter((id): id is Tip => v.is(tipSchema, id));
}

const ownerText = 'select is_instance_owner as "isOwner" from people where id = $1';

/** True if a person is an owner of the instance. */
async function ownsInstance(pool: Pool, person: string): Promise<boolean> {
  const query = { name: 'session of owner', text: ownerText, values: [person] };
  return (await pool.query<{ isOwner: boolean }>(query)).rows[0]?.isOwner === true;
}

const suspensionActText = `
select id::text from moderation_acts where person_id = $1 and action = 'suspended' order by at desc, id desc limit 1`;

/** The act that has suspended somebody's account, to appeal against it. */
async function suspensionAct(pool: Pool, person: string): Promise<string | undefined> {
  const query = { name: 'act of suspension', text: suspensionActText, values: [person] };
  return (await pool.query<{ id: string }>(query)).rows[0]?.id;
}

type Request = QueryRequest<typeof endpointRegistry.fetchSession, SessionServices>;

/** The signed-in person, and everyone they may act as. */
export const fetchSession = defineQuery(endpointRegistry.fetchSession, {
  select: async ({ caller }: Request) => caller.person,
  hydrate: async (person, { caller: { suspension }, services: { pool, signUpModes, liveSettings } }) => {
    await liveSettings.recent();
    if (person === null)
      return {
        actors: [],
        tips: [],
        isPlaced: false,
        isOwner: false,
        act_id: undefined,
        signUp: await signUpModes.recent(),
        isByMail: signUpModes.isByMail,
      };
    const [actors, tips, isPlaced, isOwner, act_id] = await Promise.all([
      actorsOf(pool, person),
      seenTips(pool, person),
      hasPlaces(pool),
      ownsInstance(pool, person),
      suspension && suspensionAct(pool, person),
    ]);
    return { actors, tips, isPlaced, isOwner, act_id, signUp: 'open' as const, isByMail: false };
  },
  filter: (known) => known,
  present: (
    { actors, tips, isPlaced, isOwner, signUp, isByMail, act_id },
    {
      caller: { locale, mustConfirm, suspension, site },
      services: {
        translator,
        usage,
        previews,
        gifs,
        isInputWarned,
        openIdProviders,
        takesPasskeys,
        uploads,
        clientSettings,
        liveSettings,
        clock,
      },
    },
  ) => ({
    person: actors[0] ?? null,
    actors,
    locale,
    ...(usage !== undefined && { usageflush: usage.flush }),
    ...(actors.length > 0 && translator !== undefined && { translatesfrom: [...translator.translatesFrom(locale)] }),
    ...tokensOf({
      place: isPlaced,
      link: actors.length > 0 && previews !== undefined && liveSettings.current().link_previews,
      gif: actors.length > 0 && gifs !== undefined,
    }),
    ...(isInputWarned && { warnsofblockedinput: true as const }),
    ...(tips.length > 0 && { seentips: tips }),
    ...(isOwner && site === undefined && { ownsinstance: true as const }),
    ...(signUp !== 'open' && { signup: signUp }),
    ...(actors.length === 0 && openIdProviders.length > 0 && { openid: [...openIdProviders] }),
    ...(actors.length === 0 && takesPasskeys && { passkeys: true as const }),
    ...((mustConfirm || isByMail) && { mustconfirm: true as const }),
    ...(suspension && { suspension: { ...suspension, ...(act_id !== undefined && { act_id }) } }),
    ...changedUploadBytes({ uploads }),
    ...(site === undefined && announced({ liveSettings, clock }, locale)),
    ...changedSettings({ clientSettings, liveSettings }),
  }),
});

/** What is announced now to readers of a language. */
function announced({ liveSettings, clock }: UsesLiveSettings & Pick<BaseServices, 'clock'>, locale: Locale) {
  const reader = { locale, time: clock.now() / 1_000 };
  const announcements = announcementsFor(liveSettings.current().announcements, reader);
  return announcements.length > 0 && { announcements };
}

/** The composer tokens that can be added to comments here, besides text and uploads (S7.24). */
function tokensOf(offers: Readonly<Record<'place' | 'link' | 'gif', boolean>>) {
  const composertokens = (['place', 'link', 'gif'] as const).filter((token) => offers[token]);
  return composertokens.length > 0 ? { composertokens } : {};
}
