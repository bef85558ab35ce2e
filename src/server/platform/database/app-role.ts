import pg from "pg";

// With DATABASE_OWNER_URL the tables belong to another role than the one that the product works with: it cannot change
// them, nor the audit log. spec: product §3, bars, safety 15

/** Tables on which the product has fewer rights than on others. */
const APPEND_ONLY: Readonly<Record<string, string>> = {
  audit_log: "select, insert",
  // Written by a trigger with the rights of the owner.
  audit_chain: "select",
};
const READ_ONLY_SCHEMA = "drizzle";
const SCHEMAS = ["public", READ_ONLY_SCHEMA, "pgboss"];
/** MAINTAIN allows ANALYZE, which imports run after many rows. */
const RIGHTS = ["select", "insert", "update", "delete", "maintain"];

/** The role of a database URL. */
export function roleOf(url: string): { name: string; password: string } {
  const { user, password } = new pg.Client({ connectionString: url });
  return { name: user ?? "", password: password ?? "" };
}

/**
 * Gives the product's role its rights on all tables, and creates the role if it does not exist. Runs as the owner, at
 * every start, in the transaction of the migrations.
 */
export async function grantToApp(client: pg.Client, role: { name: string; password: string }): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const known = await client.query("select from pg_roles where rolname = $1", [role.name]);
  if (known.rowCount === 0) {
    await client.query(`create role ${name} login password ${pg.escapeLiteral(role.password)}`);
    // Backups and restores recognise the connections of the product, which only its own role may see.
    await client.query(`grant ${name} to current_user`);
  }
  const { rows: schemas } = await client.query<{ schema: string }>(
    "select nspname as schema from pg_namespace where nspname = any($1) and not has_schema_privilege($2, oid, 'usage')",
    [SCHEMAS, role.name],
  );
  for (const { schema } of schemas) await client.query(`grant usage on schema ${schema} to ${name}`);
  for (const { relation, rights, lacking } of await relationsOf(client, role.name)) {
    if (lacking) await client.query(`grant ${rights} on ${relation} to ${name}`);
    if (APPEND_ONLY[relation])
      await client.query(`revoke update, delete, truncate, references, trigger on ${relation} from ${name}`);
  }
}

interface GrantedRelation {
  relation: string;
  /** Comma-separated. */
  rights: string;
  /** Whether the role lacks one of them. */
  lacking: boolean;
}

/** Only what is missing is granted, because a grant writes to the catalog. */
async function relationsOf(client: pg.Client, role: string): Promise<GrantedRelation[]> {
  const { rows } = await client.query<{ relation: string; schema: string; kind: string; held: string[] }>(
    `select c.oid::regclass::text as relation, n.nspname as schema, c.relkind as kind,
       array(select wanted from unnest(case when c.relkind = 'S' then array['usage', 'select'] else $3::text[] end) as wanted
         where case when c.relkind = 'S' then has_sequence_privilege($2, c.oid, wanted)
           else has_table_privilege($2, c.oid, wanted) end) as held
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    [SCHEMAS, role, RIGHTS],
  );
  return rows.map(({ relation, schema, kind, held }) => {
    const rights = rightsOn(relation, schema, kind);
    return { relation, rights, lacking: rights.split(", ").some((right) => !held.includes(right)) };
  });
}

function rightsOn(relation: string, schema: string, kind: string): string {
  if (kind === "S") return "usage, select";
  if (schema === READ_ONLY_SCHEMA) return "select";
  return APPEND_ONLY[relation] ?? RIGHTS.join(", ");
}

/** Whether the role of a connection could empty the audit log: it then owns the tables, or is a superuser. */
export async function canChangeTables(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>("select has_table_privilege('audit_log', 'truncate') as can");
  return rows[0]?.can ?? false;
}
