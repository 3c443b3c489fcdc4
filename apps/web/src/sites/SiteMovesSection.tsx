import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { InputOf, PayloadOf } from 'ufi-core/contract';
import { RequestError, type Dispatcher } from 'ufi-core/request';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { importDescriptors } from './texts/importDescriptors.ts';
import { useServices } from '../services/appServices.ts';

type Move = PayloadOf<typeof pluginEndpoints.remapArticles>['moves'][number];

/** Replaces a prefix of page addresses; without both parts each page is asked for its canonical address. */
type Rule = { readonly from: string; readonly to: string } | Record<string, never>;

/** Maximum number of listed moves; a site may have any number of pages. */
const maxListed = 100;

/** Applies a rule to all pages, with as many calls as needed. */
async function remapAll(
  dispatcher: Dispatcher,
  query: InputOf<typeof pluginEndpoints.remapArticles>,
): Promise<readonly Move[]> {
  const found: Move[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const place = after === undefined ? {} : { after };
    const answer: PayloadOf<typeof pluginEndpoints.remapArticles> = await dispatcher.call(
      pluginEndpoints.remapArticles,
      { ...query, ...place },
    );
    found.push(...answer.moves);
    ({ after } = answer);
  }
  return found;
}

function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className="web-import__list" aria-label={formatMessage(importDescriptors.moves)}>
      {moves.slice(0, maxListed).map(({ id, from, to, comments, outcome }) => (
        <li key={id}>
          <bdi>{from}</bdi> <span className="web-import__arrow">→</span> <bdi>{to}</bdi>
          <br />
          {formatMessage(importDescriptors.movesOutcome, { outcome, comments })}
        </li>
      ))}
    </ul>
  );
}

/** Moves comments of pages whose address has changed, after a preview. */
export function SiteMovesSection({ site }: { readonly site: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [rule, setRule] = useState<Rule>();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [status, setStatus] = useState('');
  const [invalidField, setInvalidField] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setInvalidField(undefined);
    setStatus('');
    try {
      await work();
    } catch (error) {
      const fields = error instanceof RequestError ? error.failure.fields : undefined;
      setInvalidField(Object.keys(fields ?? {})[0] ?? 'other');
    } finally {
      setIsBusy(false);
    }
  };
  const preview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [from, to] = [fieldText(form, 'from').trim(), fieldText(form, 'to').trim()];
    const query: Rule = from === '' && to === '' ? {} : { from, to };
    setMoves([]);
    setRule(undefined);
    void attempt(async () => {
      const found = await remapAll(dispatcher, { app_id: site, ...query, isDryRun: true });
      setMoves(found);
      setRule(query);
      setStatus(formatMessage(importDescriptors.movesFound, { count: found.length }));
    });
  };
  const apply = () =>
    attempt(async () => {
      if (rule === undefined) return;
      const moved = (await remapAll(dispatcher, { app_id: site, ...rule, isDryRun: false })).filter(
        ({ outcome }) => outcome === 'moves',
      );
      setMoves([]);
      setRule(undefined);
      setStatus(formatMessage(importDescriptors.movesDone, { count: moved.length }));
    });
  const ready = moves.filter(({ outcome }) => outcome === 'moves').length;
  const errorOf = (field: string) =>
    invalidField === field ? formatMessage(importDescriptors.movesRefused, { field }) : undefined;

  return (
    <section className="web-site__section" aria-label={formatMessage(importDescriptors.moves)}>
      <h3 className="web-site__heading">{formatMessage(importDescriptors.moves)}</h3>
      <p className="web-sites__intro">{formatMessage(importDescriptors.movesIntro)}</p>
      <form noValidate onSubmit={preview} className="web-site__section">
        <TextField
          name="from"
          type="url"
          dir="ltr"
          autoComplete="off"
          label={formatMessage(importDescriptors.movesFrom)}
          error={errorOf('from')}
        />
        <TextField
          name="to"
          type="url"
          dir="ltr"
          autoComplete="off"
          label={formatMessage(importDescriptors.movesTo)}
          hint={formatMessage(importDescriptors.movesToHint)}
          error={errorOf('to') ?? errorOf('other')}
        />
        <div className="web-site__actions">
          <Button type="submit" size="small" disabled={isBusy}>
            {formatMessage(importDescriptors.movesLook)}
          </Button>
        </div>
      </form>
      <div role="status">{status}</div>
      {moves.length > 0 && <MoveList moves={moves} />}
      {ready > 0 && (
        <div className="web-site__actions">
          <Button size="small" variant="primary" disabled={isBusy} onClick={() => void apply()}>
            {formatMessage(importDescriptors.movesApply, { count: ready })}
          </Button>
        </div>
      )}
    </section>
  );
}
