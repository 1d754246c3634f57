import pg from 'pg';
import { sameRows, type Driver } from './driver.ts';
import type { Batch, Statement } from './statements.ts';

type Config = pg.QueryConfig & { readonly values?: unknown[] };
type Query = (this: pg.Client, config: Config, values?: unknown[]) => Promise<pg.QueryResult>;

/** Answers with the pool as soon as the server has taken a connection from one. */
export function watchPostgres(found: (driver: Driver) => void): void {
  const { connect } = pg.Pool.prototype;
  pg.Pool.prototype.connect = function first(this: pg.Pool) {
    pg.Pool.prototype.connect = connect;
    found(driverOf(this));
    return this.connect();
  } as typeof connect;
}

const opens = /^begin/i;
/** Notices are sent with it. */
const closes = /(^|; )commit$/i;

/** Names the request, and is another one in each. */
const withoutComment = (text: string) => text.replace(/ \/\* request=[^*]*\*\/$/, '');

function driverOf(pool: pg.Pool): Driver {
  return {
    record: () => {
      const batches: Batch[] = [];
      const open = new Map<
        pg.Client,
        { batch: { explicit: boolean; closing?: string }; statements: Statement[] }
      >();
      const original = pg.Client.prototype.query;
      // The server serves one request meanwhile, so what is sent here is that request's.
      const noted = async (client: pg.Client, config: Config, values: unknown[] | undefined) => {
        if (opens.test(config.text)) {
          const statements: Statement[] = [];
          const batch = { explicit: true, statements, opening: config.text };
          open.set(client, { batch, statements });
          batches.push(batch);
        }
        const results = await (original as Query).call(client, config, values);
        if (closes.test(config.text)) {
          const ended = open.get(client);
          if (ended !== undefined) ended.batch.closing = config.text;
          open.delete(client);
        } else if (!opens.test(config.text)) {
          const text = withoutComment(config.text);
          const statement = {
            text,
            values: values ?? [],
            options: { ...config, text },
            rows: results.rowCount ?? 0,
          };
          const opened = open.get(client);
          if (opened) opened.statements.push(statement);
          else batches.push({ explicit: false, statements: [statement] });
        }
        return results;
      };
      pg.Client.prototype.query = function note(
        this: pg.Client,
        config: Config | string,
        values?: unknown[],
      ) {
        return noted(this, typeof config === 'string' ? { text: config } : config, values);
      } as typeof original;
      return () => {
        pg.Client.prototype.query = original;
        return batches;
      };
    },
    send: async (batch, valuesOf) => {
      const client = await pool.connect();
      try {
        if (batch.explicit) await client.query(batch.opening ?? 'begin');
        for (const statement of batch.statements) {
          const results = await client.query(statement.options as Config, valuesOf(statement));
          sameRows(statement.text, statement.rows, results.rowCount ?? 0);
        }
        if (batch.explicit) await client.query(batch.closing ?? 'commit');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    run: async (sql) => {
      await pool.query(sql);
    },
  };
}
