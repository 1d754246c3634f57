import {
  confidenceLevels,
  implementationPriorities,
  learningCategories,
  suggestionStatuses,
} from '../../../contract/dev-admin.ts';
import { statusOf, type DevView } from '../../../machines/dev/dev-view.ts';
import { ListFilter } from '../../ui/list-table/list-filter.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { categoryWords, levelWords, statusWords } from './dev-words.ts';

interface SuggestionFiltersProps {
  readonly view: DevView;
  readonly onView: (view: DevView, how: 'replace' | 'push') => void;
}

/** As the address spells them. */
const orders = [
  { value: 'urgent', label: 'Most urgent first', sort: null },
  { value: 'times', label: 'Most often asked first', sort: { key: 'times', direction: 'descending' } },
  { value: 'people', label: 'Most people first', sort: { key: 'people', direction: 'descending' } },
  { value: 'newest', label: 'Newest first', sort: { key: 'created_at', direction: 'descending' } },
  { value: 'oldest', label: 'Oldest first', sort: { key: 'created_at', direction: 'ascending' } },
  {
    value: 'confident',
    label: 'Most confident first',
    sort: { key: 'confidence_level', direction: 'descending' },
  },
] as const;

export function SuggestionFilters({ view, onView }: SuggestionFiltersProps) {
  const order = orders.find(
    ({ sort }) => sort?.key === view.sort?.key && sort?.direction === view.sort?.direction,
  );
  const choose = (part: Partial<DevView>) => onView({ ...view, ...part }, 'push');
  return (
    <div className="dev-bar">
      <SearchField
        value={view.search}
        placeholder="Search suggestions"
        onChange={(search) => onView({ ...view, search }, 'replace')}
      />
      <span className="w-[150px]">
        <Select
          bare
          label="Status"
          value={statusOf(view)}
          options={suggestionStatuses.map((value) => ({ value, label: statusWords[value] }))}
          onChange={(status) => choose({ status })}
        />
      </span>
      <ListFilter
        label="Filter by category"
        all="All categories"
        values={learningCategories}
        word={(value) => categoryWords[value]}
        chosen={view.category}
        disabled={false}
        onChoose={(category) => choose({ category })}
      />
      <ListFilter
        label="Filter by priority"
        all="All priorities"
        values={implementationPriorities}
        word={(value) => levelWords[value]}
        chosen={view.priority}
        disabled={false}
        onChoose={(priority) => choose({ priority })}
      />
      <ListFilter
        label="Filter by confidence"
        all="Any confidence"
        values={confidenceLevels}
        word={(value) => levelWords[value]}
        chosen={view.confidence}
        disabled={false}
        onChoose={(confidence) => choose({ confidence })}
      />
      <span className="w-[180px]">
        <Select
          bare
          label="Order"
          value={order?.value ?? null}
          placeholder="Other order"
          options={orders.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => choose({ sort: orders.find((one) => one.value === value)?.sort ?? null })}
        />
      </span>
    </div>
  );
}
