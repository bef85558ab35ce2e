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
      const row = await adapter.findOne<T>(hashed(query));
      const token = query.model === "session" ? query.where.find(({ field }) => field === "token")?.value : undefined;
      return row && typeof token === "string" ? { ...row, token } : row;
    },
    findMany: (query) => adapter.findMany(hashed(query)),
    count: (query) => adapter.count(hashed(query)),
    update: (query) => adapter.update(hashed(query)),
    updateMany: (query) => adapter.updateMany(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: (query) => adapter.consumeOne(hashed(query)),
  };
  return wrapped as DBAdapter;
}

interface Query {
  model: string;
  where?: Where[] | undefined;
  update?: Record<string, unknown>;
}

function hashed<Q extends Query>(query: Q): Q {
  if (query.model !== "session") return query;
  const token = query.update?.["token"];
  return {
    ...query,
    ...(query.where ? { where: query.where.map(hashedCondition) } : {}),
    ...(typeof token === "string" ? { update: { ...query.update, token: hashToken(token) } } : {}),
  };
}

function hashedCondition(condition: Where): Where {
  const { field, value } = condition;
  if (field !== "token") return condition;
  if (typeof value === "string") return { ...condition, value: hashToken(value) };
  return Array.isArray(value) ? { ...condition, value: (value as string[]).map(hashToken) } : condition;
}
