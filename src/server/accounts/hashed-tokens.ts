import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { hashToken } from "./session-cookie.ts";

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter;

/**
 * Replaces every session token with its hash on its way to the table. better-auth keeps working with the plain token: a
 * row that is found by its token contains the plain token again.
 */
export function hashSessionTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    return { ...wrap(adapter), transaction: (work) => adapter.transaction((inner) => work(wrap(inner))) };
  };
}

function wrap(adapter: DBTransactionAdapter): DBAdapter {
  const wrapped: DBTransactionAdapter = {
    ...adapter,
    async create<R>(query: Parameters<DBAdapter["create"]>[0]): Promise<R> {
      const token: unknown = query.data["token"];
      if (query.model !== "session" || typeof token !== "string") return adapter.create(query);
      const row = await adapter.create({ ...query, data: { ...query.data, token: hashToken(token) } });
      return { ...row, token } as R;
    },
    async findOne<T>(query: Parameters<DBAdapter["findOne"]>[0]): Promise<T | null> {
      const row = await adapter.findOne<T>(withHashedToken(query));
      const token = query.model === "session" ? query.where.find(({ field }) => field === "token")?.value : undefined;
      return row && typeof token === "string" ? { ...row, token } : row;
    },
    findMany: (query) => adapter.findMany(withHashedToken(query)),
    count: (query) => adapter.count(withHashedToken(query)),
    update: (query) => adapter.update(withHashedToken(query)),
    updateMany: (query) => adapter.updateMany(withHashedToken(query)),
    delete: (query) => adapter.delete(withHashedToken(query)),
    deleteMany: (query) => adapter.deleteMany(withHashedToken(query)),
    consumeOne: (query) => adapter.consumeOne(withHashedToken(query)),
  };
  return wrapped as DBAdapter;
}

interface AdapterQuery {
  model: string;
  where?: Where[] | undefined;
  update?: Record<string, unknown>;
}

function withHashedToken<Q extends AdapterQuery>(query: Q): Q {
  if (query.model !== "session") return query;
  const token = query.update?.["token"];
  return {
    ...query,
    ...(query.where ? { where: query.where.map(withHashedValue) } : {}),
    ...(typeof token === "string" ? { update: { ...query.update, token: hashToken(token) } } : {}),
  };
}

function withHashedValue(condition: Where): Where {
  const { field, value } = condition;
  if (field !== "token") return condition;
  if (typeof value === "string") return { ...condition, value: hashToken(value) };
  return Array.isArray(value) ? { ...condition, value: (value as string[]).map(hashToken) } : condition;
}
