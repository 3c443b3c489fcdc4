import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RequestFailure } from 'ufi-core/request';
import type { GroupAnswer } from 'ufi-mercury';
import { errorCatalog } from 'ufi-core/contract';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

/** The part of a form that a call is about, where its refusal is told. */
type GroupPart = 'picture' | 'name' | 'participants' | 'members';

interface Refusal {
  readonly part: GroupPart;
  readonly failure: RequestFailure;
}

/** Runs one call about a group at a time; resolves with its thread, null if it was refused, which is then told. */
export function useGroupCall() {
  const { formatMessage } = useIntl();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (part: GroupPart, ask: () => Promise<GroupAnswer>): Promise<string | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(null);
    const answer = await ask();
    isRunning.current = false;
    setIsBusy(false);
    if ('thread' in answer) return answer.thread;
    setRefusal({ part, failure: answer.failure });
    return null;
  };
  const errorOf = (part: GroupPart): string | undefined => {
    if (refusal?.part !== part) return undefined;
    const { code, fields, description, summary } = refusal.failure;
    if (part === 'participants' && code === errorCatalog.noSuchObject.code)
      return formatMessage(messagingDescriptors.notAddable);
    const [reason] = Object.values(fields);
    return reason ?? description ?? summary ?? formatMessage(webDescriptors.errorText);
  };
  return { isBusy, run, errorOf };
}
