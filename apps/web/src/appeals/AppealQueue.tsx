import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { AppealRow } from './AppealRow.tsx';
import { appealDescriptors } from './texts/appealDescriptors.ts';
import { loadAppealTexts } from './texts/loadAppealTexts.ts';
import './Appeals.css';

interface AppealQueueProps {
  /** The page, group, site or person; null for what the owners of the instance have decided. */
  readonly scope: string | null;
}

/** The appeals of a scope, or of the instance, that wait for its moderators. */
export const AppealQueue = ({ scope }: AppealQueueProps) => (
  <LazyTexts load={loadAppealTexts}>
    <Queue key={scope} scope={scope} />
  </LazyTexts>
);

function Queue({ scope }: AppealQueueProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { ...(scope !== null && { scope_id: scope }), ...(cursor !== null && { cursor }) };
      const { appeals, cursor: next } = await dispatcher.call(endpointRegistry.fetchAppeals, input);
      return { items: appeals, cursor: next };
    },
    [dispatcher, scope],
  );
  return (
    <PagedSection
      title={formatMessage(appealDescriptors.list)}
      isTitleHidden
      emptyText={formatMessage(appealDescriptors.empty)}
      moreText={formatMessage(appealDescriptors.more)}
      read={read}
    >
      {(appeal) => <AppealRow key={appeal.act.id} appeal={appeal} />}
    </PagedSection>
  );
}
