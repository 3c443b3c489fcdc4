import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RequestFailure } from 'ufi-core/request';
import type { GroupAnswer } from 'ufi-mercury';
import { errorCatalog } from 'ufi-core/contract';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

type Field = 'name' | 'participants';

/** Runs one call about a group at a time; resolves with its thread, null if it was refused, which is then told. */
export function useGroupCall() {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const run = async (ask: () => Promise<GroupAnswer>): Promise<string | null> => {
    setIsBusy(true);
    setFailure(null);
    const answer = await ask();
    setIsBusy(false);
    if ('thread' in answer) return answer.thread;
    setFailure(answer.failure);
    return null;
  };
  /** What was refused of a field; whatever names no field is told with the people. */
  const errorOf = (field: Field): string | undefined => {
    if (failure === null) return undefined;
    if (field === 'name') return failure.fields['name'];
    if ('name' in failure.fields) return undefined;
    if (failure.code === errorCatalog.noSuchObject.code) return formatMessage(messagingDescriptors.notAddable);
    return Object.values(failure.fields)[0] ?? failure.description ?? failure.summary ?? undefined;
  };
  return { isBusy, run, errorOf };
}
