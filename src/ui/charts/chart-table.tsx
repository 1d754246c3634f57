import type { DrawnChart } from './chart-data.ts';
import { valueText } from './value-text.ts';

interface ChartTableProps {
  readonly name: string;
  /** What a row is: `Month`. */
  readonly rowName: string;
  readonly chart: DrawnChart;
  readonly total: {
    readonly label: string;
    readonly values: readonly (number | null)[];
    /** All records of the chart; null for none. */
    readonly href: string | null;
  };
  readonly height: number;
}

/** The same values as the drawing, at its size. */
export function ChartTable({ name, rowName, chart, total, height }: ChartTableProps) {
  const { series, rows, unit } = chart;
  const text = (value: number | null | undefined) => (value == null ? '—' : valueText(unit, value));
  return (
    // A table that scrolls has to be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="c-table" style={{ height }} role="region" aria-label={`${name}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, values, links }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {series.map((one, index) => {
                const href = links[index] ?? null;
                const value = text(values[index]);
                return <td key={one.key}>{href === null ? value : <a href={href}>{value}</a>}</td>;
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.href === null ? total.label : <a href={total.href}>{total.label}</a>}</th>
            {series.map(({ key }, index) => (
              <td key={key}>{text(total.values[index])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
