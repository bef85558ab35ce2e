-- Listings that show content of Google that nobody confirmed: no owner, not verified, no confirmation. Their places may be
-- on Google's map or links only. spec: DECISIONS 12, 28
CREATE OR REPLACE VIEW only_google_maps AS
SELECT b.id FROM businesses AS b WHERE b.owner_id IS NULL AND NOT b.verified AND EXISTS (
  SELECT FROM business_sources AS s WHERE s.business_id = b.id AND s.provider = 'google' AND s.confirmed_at IS NULL
);
