import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, pageOrderings, type PageOrdering } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { PageFields, readPageFields } from './PageFields.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';
import type { LoadedPage } from './useLoadedPage.ts';

const orderings = {
  ranked_threaded: webDescriptors.orderingRanked,
  recent_activity: managedPageDescriptors.orderingActive,
  ranked_unfiltered: webDescriptors.orderingAll,
} as const satisfies Record<PageOrdering, unknown>;

function readOrdering(form: HTMLFormElement): PageOrdering {
  const chosen = form.querySelector<HTMLInputElement>('[name=ordering]:checked')?.value;
  return pageOrderings.find((ordering) => ordering === chosen) ?? 'ranked_threaded';
}

interface PageFormProps {
  readonly loaded: Required<LoadedPage>;
  readonly onSaved: (saved: LoadedPage) => void;
}

/** Name, description and first ordering of a page. What is refused stays in its field, with the reason. */
export function PageForm({ loaded: { page, settings }, onSaved }: PageFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = { ...readPageFields(event.currentTarget), ordering: readOrdering(event.currentTarget) };
    void attempt(async () => {
      onSaved(await dispatcher.call(endpointRegistry.savePage, { page_id: page.actor.id, ...written }));
      showToast({ tone: 'success', text: formatMessage(managedPageDescriptors.saved) });
    });
  };
  return (
    <form className="web-card web-managed__form" method="post" noValidate onSubmit={submit}>
      <FormProblem text={errors.summary} />
      <PageFields name={settings?.name ?? ''} description={page.description} errors={errors.fields} />
      <fieldset className="web-managed__choices">
        <legend>{formatMessage(managedPageDescriptors.ordering)}</legend>
        {pageOrderings.map((ordering) => (
          <label key={ordering} className="web-managed__choice">
            <input
              type="radio"
              name="ordering"
              value={ordering}
              defaultChecked={ordering === (settings?.ordering ?? 'ranked_threaded')}
            />
            {formatMessage(orderings[ordering])}
          </label>
        ))}
      </fieldset>
      <div className="web-managed__actions">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.save)}
        </Button>
      </div>
    </form>
  );
}
