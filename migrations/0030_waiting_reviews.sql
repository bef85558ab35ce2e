CREATE INDEX "professional_reviews_waiting_index" ON "professional_reviews" USING btree ("created_at") WHERE not "professional_reviews"."is_public" and not "professional_reviews"."moderated";--> statement-breakpoint
CREATE INDEX "reviews_waiting_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."is_public" and not "reviews"."moderated";--> statement-breakpoint
INSERT INTO "reason_templates" ("kind", "name", "body") VALUES
	(null, 'Not enough information', 'We could not decide with what we have. Please add more details and send it again.'),
	('registration', 'Place could not be confirmed', 'We could not confirm that this place exists at the address you gave. Please check the address, phone number and website, and send the registration again.'),
	('registration', 'Listed already', 'This place is listed already. Please claim the existing listing instead of registering it again.'),
	('registration', 'Not a fitness business', 'This business is not about fitness, health or wellness, so it cannot be listed here.'),
	('claim', 'Not connected to the listing', 'What you sent does not show that you run this place. Please send a registration number or a document in the name of the business.'),
	('claim', 'Document unreadable', 'The document you sent could not be read. Please send a clear and complete copy.'),
	('kyc', 'Photo unclear', 'The photo of your document is not clear enough to read. Please upload a sharp picture of the whole document.'),
	('kyc', 'Document ran out', 'The document you sent has run out. Please upload one that is valid.'),
	('kyc', 'Name does not match', 'The name on the document is not the name on your profile. Please correct one of the two.'),
	('certification', 'Could not be confirmed', 'We could not confirm this certification with the organization that you named. Please add a link or a credential number.'),
	('certification', 'File missing or unreadable', 'The certificate is missing or cannot be read. Please upload a clear copy.'),
	('review', 'Offensive language', 'Your review contains language that offends others. Please write about your visit without it.'),
	('review', 'Advertising or contact data', 'Your review contains advertising, links or contact data. Please take them out.'),
	('review', 'Not about a visit', 'Your review does not tell of your own experience with this place.'),
	('professional_review', 'Not about a session', 'Your review does not tell of your own experience with this professional.'),
	('review_report', 'Breaks the review rules', 'Your review was reported and breaks our rules for reviews, so it is not shown any more.'),
	('job_report', 'Misleading job', 'This job was reported and says things that are misleading, so it was taken down.'),
	('job_report', 'Not a real job', 'This is advertising and not a job, so it was taken down.'),
	('message_report', 'Offensive message', 'Your message was reported as offensive. Please write to others with respect; an account that goes on is suspended.'),
	('message_report', 'Spam', 'Your message was reported as spam. Please do not advertise to people who did not ask for it; an account that goes on is suspended.'),
	('article', 'Reads like an advert', 'This reads like an advert. Please write about something that helps readers.')
ON CONFLICT DO NOTHING;
