import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useLocation } from 'wouter';
import { FormProblem } from '../notices/FormProblem.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useServices } from '../services/appServices.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
import { GroupFields, readGroupFields } from './GroupFields.tsx';
import { useFormCall } from '../services/useFormCall.ts';

/** Creates a group, and leads to it. */
export function NewGroup() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [, navigate] = useLocation();
  const keyFor = useAttemptKey();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = readGroupFields(event.currentTarget);
    const client_id = keyFor(written);
    void attempt(async () => {
      const { group } = await dispatcher.call(endpointRegistry.addGroup, { ...written, client_id });
      navigate(`/groups/${group.id}`);
    });
  };
  return (
    <>
      <PageHead title={formatMessage(groupPageDescriptors.createTitle)} />
      <form className="web-card web-groups__form" method="post" noValidate onSubmit={submit}>
        <FormProblem text={errors.summary} />
        <GroupFields errors={errors.fields} />
        <div className="web-groups__actions">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {formatMessage(groupPageDescriptors.create)}
          </Button>
        </div>
      </form>
    </>
  );
}
