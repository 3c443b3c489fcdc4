import type { Pool } from 'pg';
import { isRepeatable, spamSigns } from 'ufi-plugin';
import type { SpamReason } from 'ufi-plugin/contract';
import type { Log } from '../../database/engine/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { learnedCharacters, learnSpam, type DecidedComment, type SpamModel } from './spamModel.ts';
import type { SpamCheck, SpamService, SuspectedComment } from './spamCheck.ts';

interface SpamCheckOptions {
  readonly pool: Pool;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly log?: Pick<Log, 'warn'> | undefined;
  readonly service?: SpamService | undefined;
}

/** How long a site's model is used before it is learned anew. */
const modelMs = 60_000;
const maxModels = 100;

// The latest of each kind; what waits for a decision teaches nothing. The beginning of a long text is enough.
const decidedText = `
(select left(c.text, ${learnedCharacters}) as text, true as is_spam from comments c where c.site_id = $1 and c.status = 'spam' and not c.needs_approval
  and c.held_by is null order by c.id desc limit 400)
union all
(select left(c.text, ${learnedCharacters}), false from comments c where c.site_id = $1 and c.status is null order by c.id desc limit 400)`;

// Of the site's latest comments, so that a busy site costs no more.
const repeatedText = `
select count(*)::int as count from (
  select c.text, c.created_at from comments c where c.site_id = $1 order by c.id desc limit 500) c
where c.text = $2 and c.created_at > $3`;

const daySeconds = 24 * 60 * 60;

const aboutText = `
select e.address, a.name, coalesce((select p.locale from people p where p.id = $2), 'pt-BR') as language
from articles e, actors a where e.id = $1 and a.id = $2`;

/**
 * Creates what looks for spam: the text itself, the words of what the site's moderators have hidden, and, where the site
 * wants it, a service. Without an answer of the service the rest decides.
 */
export function createSpamCheck({ pool, clock, log, service }: SpamCheckOptions): SpamCheck {
  const models = new Map<string, { readonly until: number; readonly model: Promise<SpamModel> }>();

  const learn = async (site: string): Promise<SpamModel> =>
    learnSpam((await pool.query<DecidedComment>({ name: 'decided comments', text: decidedText, values: [site] })).rows);

  const modelOf = (site: string): Promise<SpamModel> => {
    const known = models.get(site);
    if (known !== undefined && known.until > clock.now()) return known.model;
    models.delete(site);
    const [oldest] = models.keys();
    if (models.size >= maxModels && oldest !== undefined) models.delete(oldest);
    const model = learn(site);
    models.set(site, { until: clock.now() + modelMs, model });
    model.catch(() => models.delete(site));
    return model;
  };

  const repetitionsOf = async ({ site, text }: SuspectedComment): Promise<number> => {
    if (!isRepeatable(text)) return 0;
    const values = [site, text, Math.floor(clock.now() / 1_000) - daySeconds];
    const { rows } = await pool.query<{ count: number }>({ name: 'repeated comments', text: repeatedText, values });
    return rows[0]?.count ?? 0;
  };

  const learnedReasons = async ({ site, text }: SuspectedComment): Promise<SpamReason[]> => {
    const words = (await modelOf(site))(text);
    return words.length === 0 ? [] : [{ kind: 'words', words: [...words] }];
  };

  const serviceReasons = async (comment: SuspectedComment): Promise<SpamReason[]> => {
    if (service === undefined || !comment.asksService) return [];
    const { thread, author, text, network } = comment;
    const query = { name: 'about comment', text: aboutText, values: [thread, author] };
    const [about] = (await pool.query<{ address: string; name: string; language: string }>(query)).rows;
    if (about === undefined) return [];
    return (await service.isSpam({ ...about, text, network })) ? [{ kind: 'service', name: service.name }] : [];
  };

  const orNothing = (reasons: Promise<SpamReason[]>): Promise<SpamReason[]> =>
    reasons.catch((error: unknown) => {
      log?.warn({ error }, 'a comment was not looked at for spam in every way, and goes on');
      return [];
    });

  return async (comment) => {
    const { text } = comment;
    const signs = async () => spamSigns({ text, repetitions: await repetitionsOf(comment) });
    const ways = [signs(), learnedReasons(comment), serviceReasons(comment)];
    return (await Promise.all(ways.map(orNothing))).flat();
  };
}
