import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';

/** Leads to the reader's own thread with a person or page, even before there is one; nobody has one with themselves. */
export function MessageLink({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const { person } = useServices().session;
  if (person === null || person.id === id) return null;
  return (
    <ButtonLink size="small" href={`/messages/inbox/${id}`}>
      {formatMessage(lazyDescriptors.messagesWrite)}
    </ButtonLink>
  );
}
