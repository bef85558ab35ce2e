import { z } from "zod";

/**
 * Every error of the API: code, status and public message. Messages given by the specification are verbatim. spec:
 * calls §8
 */
export const ERRORS = {
  invalid: { status: 400, message: "Please check the highlighted fields." },
  malformed: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Please log in to continue." },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  cross_site: { status: 403, message: "Requests from other sites are refused." },
  not_found: { status: 404, message: "Not found." },
  method_not_allowed: { status: 405, message: "This address does not support that method." },
  conflict: { status: 409, message: "This was changed by someone else in the meantime." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_type: { status: 415, message: "This content type is not accepted." },
  too_many_requests: { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  internal: { status: 500, message: "Something went wrong on our side. Nothing was changed." },
  busy: { status: 503, message: "The service is busy. Please try again in a moment." },
  unavailable: { status: 503, message: "This service is not available right now." },

  "accounts.wrong_credentials": { status: 401, message: "The email or password is not correct." },
  "accounts.email_taken": { status: 409, message: "An account with this email already exists." },
  "accounts.username_taken": { status: 409, message: "This username is already taken." },
  "accounts.suspended": { status: 403, message: "This account is suspended. Please contact support." },
  "accounts.not_found": { status: 404, message: "User Not Found" },
  "accounts.own_account": { status: 409, message: "You cannot do this to your own account." },
  "accounts.last_admin": { status: 409, message: "This is the last admin. Make someone else an admin first." },
  "accounts.same_role": { status: 409, message: "This person has that role already." },
  "accounts.already_suspended": { status: 409, message: "This account is suspended already." },
  "accounts.not_suspended": { status: 409, message: "This account is not suspended." },
  "accounts.not_signed_in": { status: 409, message: "This person is signed in nowhere." },
  "accounts.token_invalid": { status: 400, message: "This link is no longer valid. Please ask for a new one." },
  "accounts.password_wrong": { status: 403, message: "The password is not correct." },
  "accounts.email_unconfirmed": { status: 409, message: "Please confirm your email first." },
  REAUTH_REQUIRED: { status: 403, message: "Please enter your current password to change it." },

  "uploads.too_large": { status: 413, message: "The file size should not exceed 5MB." },
  "uploads.wrong_type": { status: 415, message: "Please upload an image file (JPEG, PNG, GIF, or WebP)." },
  "uploads.damaged": { status: 400, message: "This file is damaged and could not be read." },
  "uploads.too_many_pixels": { status: 400, message: "This image is larger than 25 megapixels." },
  "uploads.empty": { status: 400, message: "This file is empty." },
  "uploads.too_many": { status: 409, message: "This listing already has the most photos it can hold." },

  "businesses.not_found": { status: 404, message: "Business Not Found" },
  "businesses.edit_denied": { status: 403, message: "You don't have permission to edit this business." },
  "businesses.changed_meanwhile": {
    status: 409,
    message:
      "Someone else saved this listing while you were editing. Your changes are kept here: compare them and save again.",
  },
  "businesses.already_verified": { status: 409, message: "This business is already verified." },
  "businesses.not_pending": { status: 409, message: "This registration is not waiting for a decision." },
  "businesses.category_taken": { status: 409, message: "A category with this name already exists." },
  "businesses.main_location": { status: 409, message: "The main location cannot be deleted." },
  "businesses.other_kind": { status: 409, message: "This listing is of the other kind." },
  "businesses.in_trash": { status: 409, message: "This listing is in the trash already." },
  "businesses.not_in_trash": { status: 409, message: "This listing is not in the trash." },
  "businesses.category_not_found": { status: 404, message: "This category does not exist any more." },
  "businesses.category_used": {
    status: 409,
    message: "Listings use this category. Move them to another one first.",
  },

  "reviews.own_business": { status: 403, message: "You cannot review your own business." },
  "reviews.already_reviewed": { status: 409, message: "You have already reviewed this business." },
  "reviews.own_helpful": { status: 403, message: "You cannot mark your own review as helpful." },

  "reviews.not_public": { status: 409, message: "This review is not public yet, so it cannot be answered." },

  "jobs.not_found": { status: 404, message: "Job Not Found" },
  "jobs.edit_denied": { status: 403, message: "You don't have permission to edit this job." },
  "jobs.business_not_approved": {
    status: 403,
    message: "Jobs can be posted once an admin has approved your business. Your draft is kept.",
  },
  "jobs.not_open": { status: 409, message: "This job no longer takes applications." },
  "jobs.wrong_state": { status: 409, message: "This job has changed meanwhile, so that cannot be done to it now." },
  "jobs.removed": { status: 409, message: "An admin has taken this job down, so it cannot be changed." },
  "jobs.already_removed": { status: 409, message: "This job has already been taken down." },
  "jobs.already_decided": { status: 409, message: "That is how this job stands already." },
  "jobs.not_removed": { status: 409, message: "This job has not been taken down." },
  "jobs.has_applications": {
    status: 409,
    message: "Someone has applied for this job. Close it instead of deleting it.",
  },

  "applications.not_found": { status: 404, message: "Application Not Found" },
  "applications.own_job": { status: 403, message: "You cannot apply for a job of your own business." },
  "applications.already_applied": { status: 409, message: "You have already applied for this job." },
  "applications.move_not_allowed": {
    status: 409,
    message: "The application cannot be moved there from where it stands.",
  },
  "applications.withdrawn": { status: 409, message: "The applicant has withdrawn this application." },
  "applications.ended": { status: 409, message: "This application has been decided and cannot be withdrawn." },

  "resumes.not_found": { status: 404, message: "Resume Not Found" },
  "resumes.too_many": { status: 409, message: "You have 50 resumes, the most an account can hold. Delete one first." },
  "resumes.not_made": {
    status: 500,
    message: "There was an error generating your resume. Please try again.",
  },

  "professionals.not_found": { status: 404, message: "Professional Not Found" },
  "professionals.profile_exists": { status: 409, message: "You already have a professional profile." },
  "professionals.edit_denied": { status: 403, message: "You don't have permission to edit this profile." },
  "professionals.part_not_found": { status: 404, message: "This entry does not exist any more." },
  "professionals.too_many": { status: 409, message: "This list already holds the most entries it can." },
  "professionals.skill_exists": { status: 409, message: "This skill is already on the profile." },
  "professionals.own_endorsement": { status: 403, message: "You cannot endorse your own skill." },
  "professionals.own_testimonial": { status: 403, message: "You cannot write a testimonial about yourself." },
  "professionals.testimonial_exists": { status: 409, message: "You have already written a testimonial here." },
  "professionals.already_verified": { status: 409, message: "This has already been verified." },
  "professionals.not_verified": { status: 409, message: "This is not verified, or no longer." },
  "professionals.certification_expired": { status: 409, message: "This certification has run out." },
  "professionals.own_review": { status: 403, message: "You cannot review yourself." },
  "professionals.already_reviewed": { status: 409, message: "You have already reviewed this professional." },
  "kyc.no_documents": { status: 409, message: "Please upload a government-issued ID before you submit." },
  "kyc.wrong_state": { status: 409, message: "These documents are being reviewed or have been decided already." },
  "kyc.not_submitted": { status: 409, message: "This verification has not been handed in yet." },
  "kyc.already_decided": { status: 409, message: "This verification has already been decided." },

  "messages.not_found": { status: 404, message: "Conversation Not Found" },
  "messages.not_allowed": { status: 403, message: "You cannot write to this person." },
  "messages.blocked": { status: 403, message: "You cannot exchange messages with this person." },
  "messages.to_oneself": { status: 403, message: "You cannot write to yourself." },
  "messages.enquiry_not_found": { status: 404, message: "This enquiry does not wait any more." },
  "messages.too_many_waiting": {
    status: 429,
    message: "You have 20 enquiries waiting for listings that nobody runs yet. Take one back first.",
  },
  "messages.first_limit": {
    status: 429,
    message: "You have started as many new conversations as a day allows. Please go on tomorrow.",
  },
  "messages.template_not_found": { status: 404, message: "This template does not exist any more." },
  "messages.too_many_templates": {
    status: 409,
    message: "You have 50 templates, the most there can be. Delete one first.",
  },

  "resume_bank.search_not_found": { status: 404, message: "Saved search not found." },
  "resume_bank.entry_not_found": { status: 404, message: "This shortlist entry does not exist." },
  "resume_bank.too_many": { status: 409, message: "This list already holds the most entries it can." },

  "job_alerts.not_found": { status: 404, message: "Job alert not found." },
  "job_alerts.too_many": { status: 409, message: "You have 20 job alerts, the most there can be. Delete one first." },

  "notifications.not_found": { status: 404, message: "Notification Not Found" },

  "media.not_found": { status: 404, message: "Article Not Found" },
  "media.access_denied": {
    status: 403,
    message: "Articles can be written once an admin has approved your business.",
  },
  "media.changed_meanwhile": {
    status: 409,
    message: "Someone saved this article in the meantime. Nothing of yours was lost.",
  },
  "media.not_a_draft": { status: 409, message: "Take this article back to a draft before you change it." },
  "media.already_decided": { status: 409, message: "This article has been decided on meanwhile." },
  "media.admins_only": { status: 403, message: "Only an admin can feature an article." },
  "media.too_many": { status: 409, message: "You have 500 articles, the most there can be. Delete one first." },
  "media.banner_not_found": { status: 404, message: "This banner does not exist any more." },
  "media.too_many_banners": { status: 409, message: "There are 50 banners, the most there can be. Delete one first." },

  "programs.not_found": { status: 404, message: "Program Not Found" },
  "programs.inactive": { status: 409, message: "This program takes no more enrollments." },
  "programs.full": { status: 409, message: "This program is full." },
  "programs.already_enrolled": { status: 409, message: "You are already enrolled in this program." },
  "programs.edit_denied": { status: 403, message: "You don't have permission to edit this program." },
  "programs.too_many": { status: 409, message: "You have 200 programs, the most there can be. Delete one first." },
  "programs.has_enrollments": {
    status: 409,
    message: "Someone has enrolled in this program. Make it inactive instead of deleting it.",
  },
  "programs.not_public": {
    status: 409,
    message: "Programs can be listed once an admin has approved your business.",
  },
  "enrollments.not_found": { status: 404, message: "Enrollment Not Found" },
  "enrollments.move_not_allowed": { status: 409, message: "The payment cannot be moved there from where it stands." },

  "events.no_registration": { status: 409, message: "People do not register for this event here." },
  "events.full": { status: 409, message: "All places of this event are taken." },
  "events.closed": { status: 409, message: "Registration for this event has closed." },
  "events.over": { status: 409, message: "This event is over." },
  "events.cancelled": { status: 409, message: "This event has been cancelled." },
  "events.already_registered": { status: 409, message: "You have already registered for this event." },
  "events.not_registered": { status: 404, message: "You are not registered for this event." },
  "events.not_out": { status: 409, message: "Only a published event that is still ahead can be cancelled." },
  "contact.not_found": { status: 404, message: "This message does not exist any more." },
  "newsletter.not_found": { status: 404, message: "This issue does not exist any more." },
  "newsletter.subscriber_not_found": { status: 404, message: "This address is not on the list any more." },
  "newsletter.not_a_draft": { status: 409, message: "This issue has been sent already." },
  "newsletter.not_sending": { status: 409, message: "This issue is not being sent any more." },
  "newsletter.changed_meanwhile": {
    status: 409,
    message: "Someone changed this issue meanwhile. Please open it again.",
  },
  "newsletter.nobody": { status: 409, message: "Nobody has confirmed an address yet." },
  "newsletter.too_many": { status: 409, message: "There are 50 drafts, the most there can be. Delete one first." },
  "newsletter.link_invalid": { status: 400, message: "This link is no longer valid" },

  "claims.not_found": { status: 404, message: "Claim Not Found" },
  "claims.owned": { status: 409, message: "This listing already has an owner." },
  "claims.already_open": { status: 409, message: "A claim for this listing is already being reviewed." },
  "claims.already_decided": { status: 409, message: "This claim has already been decided." },
  "claims.claimant_gone": { status: 409, message: "The account that sent this claim does not exist any more." },
  "claims.link_invalid": { status: 400, message: "This link is no longer valid." },
  "claims.not_approved": { status: 409, message: "Only an approved claim can be undone." },
  "claims.own_meanwhile": { status: 409, message: "The listing has another owner by now, so nothing was undone." },
  "claims.document_not_found": { status: 404, message: "This document does not exist any more." },
  "claims.too_many_documents": { status: 409, message: "A claim can carry 6 documents at most." },

  "subscriptions.unavailable": {
    status: 503,
    message: "Online payments are currently unavailable. Please contact support for manual subscription setup.",
  },
  "subscriptions.payment_failed": { status: 503, message: "Failed to create checkout session" },
  "subscriptions.not_approved": {
    status: 403,
    message: "A trial can be started once an admin has approved your business.",
  },
  "subscriptions.trial_used": { status: 409, message: "The free trial of this business has been used already." },
  "subscriptions.running": { status: 409, message: "A paid plan is running already. Change or cancel it instead." },
  "subscriptions.none": { status: 409, message: "There is no subscription that could be cancelled." },
  "subscriptions.same_plan": { status: 409, message: "This is the plan that runs already." },
  "subscriptions.not_online": {
    status: 409,
    message: "This plan is not paid online. Ask for an invoice of the plan you want instead.",
  },
  "invoices.not_found": { status: 404, message: "Invoice Not Found" },
  "invoices.not_due": { status: 409, message: "This invoice is not waiting for payment." },
  "invoices.nothing_due": { status: 409, message: "Nothing is due that an invoice could be written for." },
  "invoices.too_many": {
    status: 409,
    message: "5 invoices are waiting for payment already. Pay one, or ask support to take one back.",
  },
  "payments.bad_signature": { status: 400, message: "This message is not signed by the payment service." },

  "places.no_provider": {
    status: 503,
    message: "No places provider is set up, so photos and details cannot be synchronised.",
  },
  "places.no_source": {
    status: 409,
    message: "This listing was not imported from a places service, so there is nothing to synchronise.",
  },
  "places.sync_running": { status: 409, message: "A synchronisation is running already." },
  "places.sync_not_running": { status: 409, message: "No synchronisation is running." },
  "places.sync_not_found": { status: 404, message: "This synchronisation does not exist." },
  "places.sync_failed": { status: 502, message: "Failed to sync with Google Places" },
  "places.no_directions": { status: 404, message: "This location has neither an address nor coordinates." },

  "inbox.not_waiting": { status: 404, message: "This does not wait for a decision any more." },
  "reviews.already_decided": { status: 409, message: "This review has already been decided." },
  "professionals.already_declined": { status: 409, message: "This certification has already been declined." },
  "reports.own": { status: 403, message: "You cannot report what is your own." },
  "reports.already_reported": { status: 409, message: "You have already reported this." },
  "reports.not_found": { status: 404, message: "This report does not exist any more." },
  "reports.already_decided": { status: 409, message: "This report has already been decided." },
  "reason_templates.not_found": { status: 404, message: "This template does not exist any more." },
  "reason_templates.name_taken": { status: 409, message: "A template with this name already exists." },
  "reason_templates.too_many": {
    status: 409,
    message: "There are 50 templates, the most there can be. Delete one first.",
  },

  "imports.not_found": { status: 404, message: "This import does not exist any more." },
  "imports.not_checked": { status: 409, message: "This import does not wait for a confirmation any more." },
  "imports.not_done": { status: 409, message: "This import has nothing that could be undone, or was undone already." },
  "imports.too_large": { status: 413, message: "The file is larger than 50 MB." },

  PLAN_LIMIT: { status: 403, message: "Your plan does not include this." },
  SUBSCRIPTION_REQUIRED: {
    status: 403,
    message: "Resume bank access requires a premium subscription. Please upgrade your plan to access this feature.",
  },
  NO_BUSINESS: {
    status: 403,
    message:
      "You need to register a business before you can use the resume bank. Please create a business profile first.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The body of every error response. `fields` maps a field's path to its error message. */
export const errorEnvelope = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
