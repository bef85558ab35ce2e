import type pg from "pg";

/** The product's schemas in PostgreSQL's catalogue, one line per object; ignores the order of columns. */
export async function catalogOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (
      select c.* from pg_class as c where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ), own_functions as (
      select p.* from pg_proc as p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend as d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    )
    select 'extension ' || extname as line from pg_extension
    union all
    select concat_ws(' ', 'relation', relkind, oid::regclass, relpersistence, reloptions, obj_description(oid, 'pg_class')) from own
    union all
    select concat_ws(' ', 'column', o.oid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
      a.attcollation::regcollation, a.attstorage, a.attcompression, a.attstattarget, col_description(o.oid, a.attnum))
    from own as o join pg_attribute as a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef as d on d.adrelid = o.oid and d.adnum = a.attnum
    where o.relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid), c.convalidated,
      obj_description(c.oid, 'pg_constraint'))
    from pg_constraint as c join own as o on o.oid = c.conrelid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered)
    from pg_index as i join own as o on o.oid = i.indrelid
    union all
    select concat_ws(' ', 'sequence', o.oid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
      s.seqcache, s.seqcycle, pg_get_serial_sequence(t.refobjid::regclass::text, a.attname))
    from own as o join pg_sequence as s on s.seqrelid = o.oid
      left join pg_depend as t on t.classid = 'pg_class'::regclass and t.objid = o.oid and t.deptype in ('a', 'i')
      left join pg_attribute as a on a.attrelid = t.refobjid and a.attnum = t.refobjsubid
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) from own_functions
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled, obj_description(t.oid, 'pg_trigger'))
    from pg_trigger as t join own as o on o.oid = t.tgrelid where not t.tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}
