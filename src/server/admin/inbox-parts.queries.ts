/** SQL for the first and last name of a user, otherwise the user name. @param user the alias of the table */
export const userNameSql = (user: string) =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.username::text)`;

/** SQL for the page of a listing. @param of the alias of the table */
export const listingPageSql = (of: string) =>
  `(case ${of}.kind when 'fitness' then '/fitness-collectives/' else '/business-collectives/' end || ${of}.id)`;
