import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { endpointRegistry, type ModerationAct, type ModerationCase } from 'ufi-core/contract';
import { ButtonLink, RelativeTime } from 'ufi-ui';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { LoadedView } from '../../notices/LoadedView.tsx';
import { PageHead } from '../../page-head/PageHead.tsx';
import { QuotedWords } from '../../quoted-words/QuotedWords.tsx';
import { useServices } from '../../services/appServices.ts';
import { useLoaded } from '../../services/useLoaded.ts';
import { caseDescriptors, toldDescriptors } from '../texts/notificationDescriptors.ts';
import { ActDetails } from './ActDetails.tsx';
import { AppealForm } from './AppealForm.tsx';

const nobody = { count: 0, first: '', second: '', group: '', site: '' };

/** What was done, and in which role. */
const actSentence = ({ formatMessage }: IntlShape, { action, role, place }: ModerationAct): string =>
  formatMessage(toldDescriptors[action], {
    ...nobody,
    role,
    place: place?.kind ?? '',
    name: `\u2068${place?.name ?? ''}\u2069`,
  });

/** One act of moderation that concerns the reader: their words, why, and their appeal with its answer. */
export function ModerationCasePage({ act }: { readonly act: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    () => dispatcher.call(endpointRegistry.fetchModerationCase, { act_id: act }),
    [dispatcher, act],
  );
  const { state, show } = useLoaded(read);
  return (
    <div className="web-notifications">
      <LoadedView state={state}>{(found) => <Case found={found} onAppeal={(after) => show(() => after)} />}</LoadedView>
      <ButtonLink href="/notifications">{formatMessage(webDescriptors.notificationsTitle)}</ButtonLink>
    </div>
  );
}

interface CaseProps {
  readonly found: ModerationCase;
  readonly onAppeal: (after: ModerationCase) => void;
}

function Case({ found, onAppeal }: CaseProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { act, timestamp, comment, appeal, can_appeal: canAppeal, is_in_force: isInForce } = found;
  const isTakenAway = act.action === 'hidden' || act.action === 'deleted';
  return (
    <>
      <PageHead title={actSentence(intl, act)} />
      <section className="web-card web-case">
        <p className="web-notification__time">
          <RelativeTime time={timestamp.time} format="phrase" />
        </p>
        <ActDetails act={act} />
        {comment !== null && (
          <QuotedWords level={2} title={formatMessage(caseDescriptors.yourComment)} words={comment} />
        )}
        {isTakenAway && appeal?.answer == null && (
          <p>{formatMessage(act.action === 'hidden' ? caseDescriptors.isHidden : caseDescriptors.isDeleted)}</p>
        )}
      </section>
      {appeal !== null && (
        <section className="web-card web-case">
          {appeal.text === '' ? (
            <p>{formatMessage(caseDescriptors.isWordless)}</p>
          ) : (
            <QuotedWords level={2} title={formatMessage(caseDescriptors.yourAppeal)} words={appeal} />
          )}
          <div role="status" className="web-case__answer">
            {appeal.answer === null ? (
              formatMessage(isInForce ? caseDescriptors.isWaiting : caseDescriptors.isOver)
            ) : (
              <>
                <p>{actSentence(intl, appeal.answer)}</p>
                <ActDetails act={appeal.answer} />
              </>
            )}
          </div>
        </section>
      )}
      {canAppeal && <AppealForm act={act.id} onAppeal={onAppeal} />}
    </>
  );
}
