import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { PageFields, readPageFields } from './PageFields.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

/** Creates a page, and opens it. */
export function NewPage({ open }: { readonly open: (address: string) => void }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = readPageFields(event.currentTarget);
    const client_id = keyFor(written);
    void attempt(async () => {
      const { page } = await dispatcher.call(endpointRegistry.addPage, { ...written, client_id });
      open(page.actor.uri);
    });
  };
  return (
    <>
      <PageHead title={formatMessage(managedPageDescriptors.createTitle)} />
      <form className="web-card web-managed__form" method="post" noValidate onSubmit={submit}>
        <FormProblem text={errors.summary} />
        <PageFields errors={errors.fields} />
        <div className="web-managed__actions">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {formatMessage(managedPageDescriptors.create)}
          </Button>
        </div>
      </form>
    </>
  );
}
