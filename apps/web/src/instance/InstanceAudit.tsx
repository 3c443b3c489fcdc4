import { useCallback, useMemo, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type AuditedAction, type InstanceScope, type PayloadOf } from 'ufi-core/contract';
import { Button, ButtonLink, fieldText, FormField, TextField } from 'ufi-ui';
import { useLocation, useSearch } from 'wouter';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { AuditLine, namesOf, type AuditLineWithNames } from '../reports/AuditLine.tsx';
import { auditedActions, auditMessages } from '../reports/auditMessages.ts';
import { useServices } from '../services/appServices.ts';
import { auditAddress, auditExportAddress, auditInput, readAuditFilter, type AuditFilter } from './auditFilter.ts';
import { useReasonNames } from './useReasonNames.ts';
import { overseeingDescriptors, placeTexts } from './texts/overseeingDescriptors.ts';

type Page = PayloadOf<typeof endpointRegistry.fetchInstanceAudit>;

/** A line with the names that it mentions, and its place. */
interface PlacedLine {
  readonly line: Page['lines'][number] & AuditLineWithNames;
  readonly place: InstanceScope | undefined;
}

/** `/admin/audit`: what was done in all places of the network, by whom. */
export function InstanceAudit() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const search = useSearch();
  const filter = useMemo(() => readAuditFilter(search), [search]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { ...auditInput(filter), ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchInstanceAudit, input);
      const named = namesOf([...page.places, ...page.actors]);
      setNames((known) => new Map([...known, ...named]));
      const items = page.lines.map((line): PlacedLine => ({
        line: { ...line, names: named },
        place: page.places.find(({ id }) => id === line.scope),
      }));
      return { items, cursor: page.cursor };
    },
    [dispatcher, filter],
  );
  return (
    <>
      <FilterForm key={search} filter={filter} />
      <Chosen filter={filter} names={names} />
      <PagedSection
        key={`lines ${search}`}
        title={formatMessage(overseeingDescriptors.audit)}
        isTitleHidden
        emptyText={formatMessage(overseeingDescriptors.auditEmpty)}
        moreText={formatMessage(overseeingDescriptors.auditMore)}
        announce={(count) => formatMessage(overseeingDescriptors.auditFound, { count })}
        read={read}
      >
        {(item) => <Line key={item.line.id} item={item} filter={filter} />}
      </PagedSection>
    </>
  );
}

function FilterForm({ filter }: { readonly filter: AuditFilter }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const action = auditedActions.find((each) => each === fieldText(form, 'action'));
    const day = (name: string) => fieldText(form, name) || undefined;
    navigate(auditAddress({ ...filter, action, from: day('from'), until: day('until') }));
  };
  return (
    <form className="web-card web-admin-filter" onSubmit={submit}>
      <FormField label={formatMessage(overseeingDescriptors.action)}>
        {(control) => (
          <select className="ufi-text-field" name="action" defaultValue={filter.action ?? ''} {...control}>
            <option value="">{formatMessage(overseeingDescriptors.allActions)}</option>
            <ActionOptions />
          </select>
        )}
      </FormField>
      <TextField type="date" name="from" label={formatMessage(overseeingDescriptors.from)} defaultValue={filter.from} />
      <TextField
        type="date"
        name="until"
        label={formatMessage(overseeingDescriptors.until)}
        defaultValue={filter.until}
      />
      <div className="web-admin-filter__actions">
        <Button type="submit" variant="primary">
          {formatMessage(overseeingDescriptors.apply)}
        </Button>
        {/* With a target, so that the browser follows it and not the app. */}
        <ButtonLink href={auditExportAddress(filter)} download target="_self">
          {formatMessage(overseeingDescriptors.export)}
        </ButtonLink>
      </div>
    </form>
  );
}

/** The actions by what lines say of them, with nobody in particular. */
function ActionOptions() {
  const { formatMessage, locale } = useIntl();
  const somebody = '…';
  const nameOf = (action: AuditedAction) => formatMessage(auditMessages[action], { who: somebody, target: somebody });
  const named = auditedActions.map((action) => [action, nameOf(action)] as const);
  return named
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
    .map(([action, name]) => (
      <option key={action} value={action}>
        {name}
      </option>
    ));
}

/** Whose lines, and of what place, are shown, each with a way back to all. */
function Chosen({ filter, names }: { readonly filter: AuditFilter; readonly names: ReadonlyMap<string, string> }) {
  const { formatMessage } = useIntl();
  const { person, scope } = filter;
  if (person === undefined && scope === undefined) return null;
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <p className="web-admin__make web-admin-filter__actions">
      {person !== undefined && (
        <ButtonLink size="small" icon="close" href={auditAddress({ ...filter, person: undefined })}>
          {formatMessage(overseeingDescriptors.allPeople, { name: nameOf(person) })}
        </ButtonLink>
      )}
      {scope !== undefined && (
        <ButtonLink size="small" icon="close" href={auditAddress({ ...filter, scope: undefined })}>
          {formatMessage(overseeingDescriptors.allPlaces, { name: nameOf(scope) })}
        </ButtonLink>
      )}
    </p>
  );
}

function Line({ item, filter }: { readonly item: PlacedLine; readonly filter: AuditFilter }) {
  const { formatMessage } = useIntl();
  const { line } = item;
  // What is done to the network as a whole stands in the place of who did it.
  const place = line.scope === line.person ? undefined : item.place;
  const who = line.names.get(line.person) ?? '';
  const nameReason = useReasonNames();
  return (
    <AuditLine line={line} nameReason={nameReason}>
      {place && <span>{formatMessage(placeTexts[place.kind], { name: place.name })}</span>}
      {filter.person === undefined && (
        <a href={auditAddress({ ...filter, person: line.person })}>
          {formatMessage(overseeingDescriptors.onlyPerson, { name: who })}
        </a>
      )}
      {place && filter.scope === undefined && (
        <a href={auditAddress({ ...filter, scope: place.id })}>
          {formatMessage(overseeingDescriptors.onlyPlace, { name: place.name })}
        </a>
      )}
    </AuditLine>
  );
}
