import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RequestFailure } from 'ufi-core/request';
import { ChoiceMenu, TextField } from 'ufi-ui';
import { publishingDescriptors } from './publishingDescriptors.ts';
import type { PublishedInput } from './usePublishing.ts';

const kinds = {
  plain: publishingDescriptors.plain,
  question: publishingDescriptors.question,
  live: publishingDescriptors.live,
} as const;
const writtenKinds = ['plain', 'question', 'live'] as const;

/** The kind of a new post, with the address of one that is a broadcast (web.502). */
export function usePostKind(failure: RequestFailure | null) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<keyof typeof kinds>('plain');
  const [address, setAddress] = useState('');
  const live_address = address.trim();
  const fields: Pick<PublishedInput, 'post_kind' | 'live_address'> = {
    ...(kind !== 'plain' && { post_kind: kind }),
    ...(kind === 'live' && live_address !== '' && { live_address }),
  };
  const reset = () => {
    setKind('plain');
    setAddress('');
  };
  const menu = (
    <ChoiceMenu
      label={formatMessage(publishingDescriptors.kind)}
      choices={writtenKinds.map((value) => ({ value, label: formatMessage(kinds[value]) }))}
      value={kind}
      onChoose={setKind}
    />
  );
  const addressField = kind === 'live' && (
    <TextField
      type="url"
      dir="ltr"
      label={formatMessage(publishingDescriptors.liveAddress)}
      hint={formatMessage(publishingDescriptors.liveHint)}
      error={failure?.fields['live_address']}
      value={address}
      onChange={({ target }) => setAddress(target.value)}
    />
  );
  return { fields, reset, menu, addressField };
}
