/** Words of the job form that come with its rules. spec: product §3 jobs, DECISIONS 1, 21, 22 */
export const jobFormText = {
  titleRequired: "Enter a job title",
  descriptionRequired: "Describe the job",
  descriptionLong: "Keep the description under 20,000 characters",
  locationRequired: "Enter where the job is",
  countryRequired: "Choose a country",
  jobTypeRequired: "Choose a job type",
  salaryNumber: "Enter the salary as a number",
  salaryNegative: "A salary cannot be below zero",
  salaryTooHigh: "This salary is too high to be right",
  salaryOrder: "The highest salary must not be below the lowest",
  closingDateInvalid: "Enter the closing date as a date",
  closingDatePast: "Choose a closing date that is not in the past",
} as const;
