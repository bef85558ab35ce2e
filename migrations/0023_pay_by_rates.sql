DROP FUNCTION IF EXISTS monthly_pay(bigint, text, text) CASCADE;
