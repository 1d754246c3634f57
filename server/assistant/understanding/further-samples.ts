/**
 * More ways to ask for the actions than their definitions show to people: only the training reads them. Written by hand from
 * what each action does. The list is long because it is data.
 */

const samples: Readonly<Record<string, string>> = {
  'open-assistant': `
start over
let's begin again with a blank conversation
open a new conversation
i want to talk about something else, fresh chat please
clear this and start a new chat
new thread
take me to the assistant
go to chatam
wipe the slate and begin a new chat
can we start from scratch
let me ask something new
close this conversation and open another
reset the chat
blank chat please
i'd rather begin a different conversation`,
  'open-renewals': `
go to renewals
take me to the renewals page
open the retention dashboard
where do i see all renewals
show the renewal dashboard of {member}
bring up the renewals table
i want to work in the renewals list
jump to the renewal board
open renewals filtered to the overdue bucket
navigate to retention
let me see the renewals screen
i need the renewal list
pull the retention page up
show me the table with all renewals
back to the renewals dashboard`,
  'open-accounts': `
go to accounts
take me to the customer list
open the accounts page
where are all my customers
bring up the company directory
i'd like to see the page with all accounts
navigate to customers
jump to the account overview
show me the accounts screen
open the client list
let me see the accounts page
i need the customer overview
pull up the list of companies
back to accounts
full list of accounts please`,
  'open-contacts': `
go to contacts
open the contact list
take me to the people at our customers
where do we keep the contacts
show the contacts page
open the contacts of {account}
bring up the address book
jump to contacts
navigate to the contacts tab
contacts screen please
let me see the contacts page
i need the list of contacts
pull up the contacts page
back to contacts
full contact list please`,
  'open-onboarding': `
go to onboarding
take me to the implementation board
open the onboarding projects
where can i see the onboarding page
bring up the implementation page
jump to onboarding
navigate to implementation
open the rollout board
show the onboarding screen
onboarding page please
let me see the onboarding page
i need the onboarding screen
pull up the onboarding board
back to onboarding
go to implementation projects`,
  'open-product-heatmap': `
go to the heatmap
show the product heat map
open the adoption heatmap
take me to expansion
which page shows product usage by account
bring up the whitespace map
where is the heatmap
jump to the product heatmap
navigate to the expansion page
open heat map
let me see the heatmap
i need the product heatmap page
pull up the heat map screen
back to the heatmap
go to expansion heatmap`,
  'open-customer-health': `
go to customer health
open the health page
take me to the health scores
where do i see how healthy our customers are
bring up the satisfaction page
show me customer health
jump to the health overview
navigate to health scores
open satisfaction
health screen please
let me see the customer health page
i need the health screen
pull up health scores page
back to customer health
how do i get to the satisfaction page`,
  'open-business-review': `
go to business reviews
open the qbr page
take me to the quarterly business reviews
where do i prepare a business review
bring up the review page
jump to business review
navigate to qbrs
show me the business review screen
i need the ebr section
open the reviews
let me see the business review page
i need the qbr screen
pull up business review
back to the business reviews
how do i get to the qbrs`,
  'open-product-improvement': `
go to product improvement
open the feature request page
take me to the ideas board
where do i see the feature requests page
bring up the product improvement screen
jump to product improvements
navigate to improvement requests
open the page where we collect product feedback
open the wishlist page
product improvement page please
let me see the product improvement page
i need the improvements screen
pull up the product improvement board
back to product improvement
how do i get to the feature request board`,
  'open-support-requests': `
go to support requests
open the ticket page
take me to the support inbox
where do i find the support page
bring up the support requests screen
jump to tickets
navigate to the service desk
open the helpdesk
open the queue of tickets
support page please
let me see the support requests page
i need the ticket screen
pull up the support page
back to support requests
how do i get to the tickets page`,
  'open-dashboards': `
go to dashboards
open reports
take me to the charts
where are the analytics
bring up the reporting page
show me the dashboards
jump to the kpi dashboard
navigate to reports
i want to see graphs
open the metrics page
let me see the dashboards page
i need the reports page
pull up analytics
back to the dashboards
how do i get to the reports`,
  'open-workspace-settings': `
go to the workspace settings
open the company profile
take me to the workspace configuration
where do i administer the workspace
bring up the workspace profile page
jump to workspace settings
navigate to the admin settings
open settings
open the organisation settings
workspace profile please
let me see the workspace profile
i need the workspace settings page
pull up the settings of this workspace
back to workspace settings
how do i get to the company settings`,
  'open-profile': `
go to my profile
open my account details
take me to my personal page
where can i edit my own details
bring up my user profile
show my profile
jump to my profile page
navigate to my personal information
who am i logged in as
my profile please
let me see my profile
i need my profile page
pull up my profile
back to my profile
how do i get to my personal data`,
  'open-preferences': `
go to my preferences
open my settings
take me to the preferences page
where do i set my own options
bring up user preferences
show me my preferences
jump to preferences
navigate to personal settings
i'd like to adjust how the app works for me
preferences please
let me see my preferences
i need the preferences screen
pull up my preferences page
back to preferences
how do i get to my own settings`,
  'open-action-configuration': `
go to action configuration
open the list of assistant actions
where do i manage actions
take me to the actions page
bring up the saved actions of the workspace
configure the actions
i want to decide who may use which action
jump to action settings
navigate to the action configuration screen
show the configuration of actions
let me see the action configuration
i need the page to configure actions
pull up the assistant's actions page
back to action configuration
how do i get to the actions settings`,
  'switch-workspace': `
change workspace
switch to my other workspace
i want to work in a different workspace
take me to another organisation
log into the other workspace
show my workspaces
which workspaces do i belong to
hop over to a different tenant
leave this workspace and open another one
let me choose a workspace
let me into the other workspace
i need to be in another workspace
change to workspace "EMEA"
open the workspace "North"
go to a different workspace`,
  help: `
help
what can you do
what are you able to do
how does this work
i don't know what to ask
give me some examples of what i can ask
what kind of questions do you answer
list your capabilities
how can you help me with renewals
what commands are there
i need assistance
show me what's possible here
what do you know how to do
teach me how to use you
tell me what i can say to you
show me your skills
what are my options here
how do i use this chat`,
  'list-due-renewals': `
what is up for renewal next quarter
which renewals are coming up in the next 30 days
who renews next month
upcoming renewals
what's on my plate this month for renewals
show me everything renewing before the end of the year
anything renewing soon
which customers renew in october
renewals due this week
what's next to renew for {member}
high confidence renewals in the next 60 days
which deals are closing this quarter
renewal pipeline for next quarter
which accounts are renewing in the coming weeks
what's due by the end of the month
renewals between march and may
upcoming renewals over $50,000
do we have renewals next week
what do i have to renew this month
who's up next
show renewals due in q3`,
  'list-overdue-renewals': `
which renewals are overdue
what did we miss
show late renewals
renewals that are past their date
who should have renewed already
overdue accounts of {member}
which customers slipped past their renewal date
do i have anything overdue
list renewals that are behind schedule
lapsed renewals
what's late
whose renewal date is already behind us
past due renewals
anything that should have closed by now
customers with a missed renewal
show what slipped
late renewals of {member}`,
  'show-account': `
tell me about {account}
show me {account}
what do we know about {account}
pull up {account}
details of {account}
{account}
when does {account} renew
who owns {account}
how much does {account} pay us
what is the arr of {account}
give me a summary of {account}
what's the status of {account}
how confident are we about {account}
when does the contract of {account} end
is {account} on auto renewal
open {account}
give me the facts on {account}
how are things with {account}
what's going on with {account}
look up {account}
info about {account}
what are {account}'s terms
when is {account} due
what is {account} worth to us`,
  'list-renewals-by-confidence': `
which renewals have low confidence
show me the shaky ones
low confidence accounts
where are we highly confident
list medium confidence renewals
which accounts are we unsure about
renewals with a high confidence rating
which customers do owners doubt
show everything rated low
accounts with confidence medium
who has a red forecast
renewals we feel good about
which renewals do we have doubts about
list accounts rated medium
everything with high confidence please
filter by low confidence
how many are low confidence`,
  'list-renewals-by-owner': `
which accounts does {member} have
show me {member}'s renewals
what is {member} working on
renewals owned by {member}
my renewals
show my accounts
what's in {member}'s book of business
list everything assigned to {member}
which customers am i responsible for
portfolio of {member}
accounts that belong to {member}
what do i own
everything on {member}'s list
which customers does {member} look after
what do i have
customers of {member}
renewals under {member}
show me what {member} owns`,
  'list-unowned-accounts': `
which accounts have no owner
who is not assigned to anybody
show unassigned customers
accounts without a csm
orphaned accounts
are there customers nobody looks after
list accounts with nobody in charge
which companies need an owner
unowned accounts
accounts that still need a rep
customers without an owner
is anyone not covered by a csm
accounts nobody owns
who has no account manager
companies with no one assigned
free accounts without a rep`,
  'list-incomplete-renewals': `
which renewals are missing data
where is information missing
show records with gaps
renewals without a renewal date
accounts with no revenue entered
which renewals have empty fields
incomplete records
what still has to be filled in
renewals that lack a contract link
which ones have no confidence set
data quality problems in the renewals
what data is missing
which records are incomplete
renewals lacking an expiration date
accounts where the revenue is blank
find holes in our renewal data
what information do we still need`,
  'list-expiring-contracts': `
which contracts expire soon
contracts ending next month
what agreements run out this quarter
show expiring contracts
whose contract is about to end
contracts that expire in the next 90 days
which subscriptions lapse this year
agreements ending before july
upcoming expirations
list contract end dates coming up
contracts that end this year
agreements about to run out
whose agreement ends next quarter
contracts expiring before the end of q2
which contracts are ending
expiring soon`,
  'list-auto-renewing': `
which accounts renew automatically
who is on auto renewal
show customers without auto renewal
list evergreen contracts
which accounts have autorenew turned on
which ones do we have to renew by hand
accounts with automatic renewal switched off
who auto renews
show me the automatic ones
which contracts roll over by themselves
who renews on their own
list the automatic renewals
which customers are not on autorenew
accounts set to renew automatically
auto renewal accounts
manual renewals only`,
  'list-largest-accounts': `
who are our biggest customers
top 10 accounts
largest accounts by revenue
most valuable clients
which customers pay the most
rank accounts by contract value
show me the five biggest accounts
our key accounts by arr
highest revenue customers
who brings in the most money
top accounts by contract value
who are the top customers
biggest spenders
our most important accounts by money
largest contracts
top 5 by annual revenue
which accounts are worth the most`,
  'list-stale-forecasts': `
which forecasts are stale
what hasn't been updated in a while
forecasts not touched in 30 days
which confidence ratings are old
renewals nobody has looked at lately
show outdated forecasts
which accounts has nobody updated recently
neglected renewals
where has the confidence not changed for weeks
which owners haven't refreshed their forecast
forecasts that need a refresh
when were confidences last updated
which ratings haven't moved in 60 days
old forecasts
renewals where nothing was updated in the last month
who has not updated their forecast`,
  'total-revenue': `
what is our total revenue
how much arr do we have
total contract value
add up all revenue
sum of annual revenue for {member}
how much revenue renews this quarter
what's the value of all contracts together
how much money is {member} responsible for
total arr of high confidence renewals
combined revenue next quarter
what are we making per year
overall arr
how much do all our accounts bring in
what's the total arr this year
sum up the contract values
total value of renewals next quarter
how much revenue does {member} own
give me the grand total`,
  'revenue-at-risk': `
how much revenue is at risk
what might we lose
revenue in danger this quarter
how much arr could churn
at risk revenue
what is our exposure
how much money is on shaky ground
potential churn in dollars
how much could walk out the door
what's at stake with the low confidence accounts
risk by confidence
how much money could we lose
what revenue is in jeopardy
how big is our churn risk
dollars at risk next quarter
show at-risk arr
which revenue is unsafe`,
  'renewals-by-month': `
renewals per month
how many renewals are there each month
show renewals month by month
monthly renewal breakdown
which month has the most renewals
chart of renewals by month
spread of renewals over the year
how are the renewals distributed over the months
renewal calendar by month
revenue renewing per month
give me the renewals by month
month by month overview of what renews
when in the year do most renewals fall
renewals grouped by month
monthly view of renewals
renewal volume by month`,
  'workload-by-owner': `
who has how many accounts
workload per csm
accounts and revenue by owner
how is the work distributed in the team
which rep carries the most
is the load balanced across owners
revenue per owner
compare the books of the csms
breakdown by account owner
who is overloaded
number of customers per person
how many accounts does each person have
who is carrying how much revenue
accounts per rep
split of revenue by csm
team workload
compare owners by revenue`,
  'set-annual-revenue': `
set the annual revenue of {account} to $120,000
{account} now pays 85k a year
change {account}'s arr to 1.2m
update revenue for {account}: 40,000
bump {account} to 95k arr
raise the annual revenue of {account} to 150k
the arr of {account} should be $60k
correct the revenue of {account}
{account} revenue = 30k
lower {account}'s yearly revenue to $20,000
make it 130k arr for {account}
{account} is paying us 50k per year from now on
make {account}'s annual revenue 75,000
revenue of {account} is wrong, it's $99k
put {account} at 110k arr
update arr {account} 64000
edit annual revenue for {account}`,
  'set-contract-value': `
set the contract value of {account} to $300,000
change {account}'s tcv to 250k
the contract with {account} is worth 1.5m now
update the deal size of {account} to 90k
total contract value for {account} should be 400k
correct the contract amount of {account}
{account} contract value 75,000
raise the value of the contract with {account} to $180k
the {account} deal is now 2 million
edit the contract value
make the contract value of {account} 500k
contract value of {account} is wrong, it's $210k
put {account}'s total contract at 1 million
tcv {account} 320000
increase the contract value for {account} to 220k`,
  'set-renewal-date': `
move the renewal of {account} to october 1
{account} renews on march 15
change the renewal date of {account} to next friday
push {account}'s renewal to the end of q3
postpone the renewal of {account} by a month
set renewal date for {account}: 2026-12-31
reschedule {account}'s renewal
the renewal of {account} is on june 30
bring the renewal of {account} forward to may 1
correct when {account} renews
{account} should renew on november 30
delay {account}'s renewal to january 15
make {account}'s renewal date august 1
renewal date of {account} is wrong, it is july 4
shift the renewal of {account} two weeks later`,
  'set-expiration-date': `
the contract of {account} expires on december 31
change the expiration date of {account} to june 30
set the end date of {account}'s contract to 2027-01-31
{account}'s contract ends march 1
update the contract expiry of {account}
extend the contract of {account} until the end of the year
move the expiration of {account} to next month
contract end date for {account} should be sept 30
correct when the agreement with {account} runs out
make {account} expire on july 1
make {account}'s contract expire at the end of march
expiry of {account} is wrong, it's may 31
the agreement with {account} now runs until december 2027
expiration date {account} october 15
shift {account}'s contract end to june`,
  'set-renewal-term': `
set the term of {account} to 24 months
{account} signed for three years
change the renewal term of {account} to 12 months
make {account} a two year deal
{account} renews for 36 months
update the length of the renewal for {account}
put {account} on a one year term
the term for {account} should be 6 months
switch {account} to an annual term
{account} wants a longer term, 48 months
make the term of {account} 36 months
renewal term {account} two years
term of {account} is wrong, it's 12 months
{account} goes from one to three years
lengthen {account}'s term to 60 months`,
  'set-confidence': `
set the confidence of {account} to high
{account} is low confidence now
mark {account} as medium
i'm very confident that {account} renews
change the forecast of {account} to low
downgrade {account} to low confidence
we are sure about {account}, put it on high
update the confidence rating for {account}
{account} looks shaky, set it to low
raise confidence in {account}
put {account} on medium
{account} confidence high
i doubt {account} will renew, make it low
lower our confidence in {account}
{account} looks solid, mark it high`,
  'set-auto-renewal': `
turn on auto renewal for {account}
switch off automatic renewal of {account}
{account} renews automatically now
{account} no longer auto renews
disable autorenew for {account}
enable automatic renewal on {account}
set auto renewal of {account} to yes
stop {account} from renewing automatically
make {account} evergreen
{account} opted out of auto renewal
autorenew {account}
{account} wants to renew manually, turn auto off
put {account} on automatic renewal
auto renewal {account} off
let {account} renew automatically`,
  'set-contract-link': `
set the contract link of {account} to https://example.com/contract
the contract of {account} is at https://docs.example.com/c/1
add this url as the contract of {account}: https://example.com
link the agreement of {account}
change the contract url for {account}
store the link to {account}'s contract
attach the address of the contract to {account}
here is the contract for {account} https://example.com/a.pdf
update the reference link of {account}
replace the contract link
contract link of {account}: https://example.com/d/9
put the contract url https://example.com on {account}
here's the link to the agreement with {account}
save https://example.com/x as {account}'s contract
the contract for {account} moved to https://example.com/new`,
  'set-account-owner': `
make {member} the owner of {account}
assign {account} to {member}
give {account} to {member}
{member} takes over {account}
{member} should own {account}
change the csm of {account} to {member}
transfer {account} to {member}
put {member} in charge of {account}
hand {account} to {member}
i'll take {account}
reassign {account}
set the account manager of {account} to {member}
{account} should go to {member}
let {member} handle {account}
owner of {account} is now {member}
make me the owner of {account}
assign {account} to me
move {account} to {member}`,
  'rename-account': `
rename {account} to "Globex"
change the name of {account} to "Initech Ltd"
{account} is now called "Umbrella"
{account} rebranded as "Hooli"
the company {account} has a new name
call {account} "Stark Industries" from now on
correct the spelling of {account}
update the account name of {account}
fix the name of the customer {account}
{account} changed its name
change {account} to be called "Nova"
new name for {account}: "Orbit"
{account} is spelled wrong, it is "Zenith"
the name of {account} should be "Apex"
rename account {account}`,
  'create-account': `
add a new account called "Globex"
create the customer "Initech"
new account
register a new company "Umbrella" owned by {member}
we won a new customer, "Hooli"
set up an account for "Stark Industries" with 50k revenue
add "Wayne Enterprises" as a client
i want to enter a new customer
create account "Soylent" renewing on june 1
onboard a new logo named "Vandelay"
please add customer "Nimbus"
enter a new company "Quanta" with {member} as owner
"Helix" just signed, add them
new customer "Pulse" 30k arr
create a company record`,
  'create-renewal': `
add a renewal for {account}
create a new renewal for {account} on june 30
new renewal
log another renewal for {account}
{account} needs a renewal record
set up the next renewal of {account} with a 12 month term
enter a renewal for {account} worth 80k
open a renewal for {account}
add a renewal record to {account}
schedule a new renewal with {account}
put in a renewal for {account}
new renewal for {account}, 24 months, $50k
{account} has another renewal on may 1
register a renewal for {account}
make a renewal record for {account}`,
  'bulk-update-renewals': `
set the confidence of all my renewals to high
change every renewal in q3 to 12 months
mark all overdue renewals as low confidence
turn on auto renewal for all accounts of {member}
update all renewals due next month
bulk edit renewals
for every account over $100k set confidence to medium
change many renewals at once
set the term of all low confidence renewals to 24 months
mass update renewals
switch off auto renewal for everyone
raise the revenue of all my accounts to 50k
make every low confidence renewal medium
set auto renewal off for all renewals this quarter
edit several renewals together
change the renewal date of all overdue renewals to the end of the month
put all my renewals on 24 months
update all of them at once`,
  'export-renewals': `
export renewals
download the renewals as csv
give me a spreadsheet of the renewals
export all renewals of {member}
save the overdue renewals to a file
excel of renewals due this quarter
dump the renewal table
i need the renewals in a csv file
download my renewals
extract low confidence renewals to excel
send me a file with the renewals
get the renewals out as excel
csv of my renewals
renewals to spreadsheet
can i download renewals of this quarter`,
  'import-renewals': `
import renewals
upload a csv of renewals
load renewals from a spreadsheet
i have an excel file with renewals
bring in renewals from a file
bulk upload renewals
add renewals from a csv
read renewals from excel
update the renewals with this file
import a renewal sheet
i want to upload renewals
here is a file with renewals
add many renewals from a spreadsheet
can i load renewals from csv
start a renewals import`,
  'bulk-reassign-accounts': `
move all of {member}'s accounts to {other member}
{member} is leaving, give everything to {other member}
hand over {member}'s book of business to {other member}
reassign every account of {member} to {other member}
transfer the whole portfolio from {member} to {other member}
{other member} takes over all customers of {member}
give all my accounts to {member}
shift {member}'s customers to {other member}
from {member} to {other member}: all accounts
{member} goes on leave, {other member} covers all their accounts
swap all accounts from {member} to {other member}
{other member} gets everything {member} has
reassign {member}'s accounts
move {member}'s portfolio
all of {member}'s customers should go to {other member}
hand all accounts of {member} to {other member}`,
  'export-accounts': `
export accounts
download the customer list
give me all accounts as csv
save the accounts to excel
spreadsheet of our customers
export the accounts of {member}
dump the company list
i need a file with all clients
download my accounts
extract the account table to a file
send me a file with the accounts
get the customers out as csv
csv of all companies
accounts to spreadsheet
can i download the accounts`,
  'import-accounts': `
import accounts
upload a list of customers
load companies from a csv
i have a spreadsheet of new customers
bring in accounts from a file
bulk upload accounts
add accounts from excel
read customers from a csv file
import our client list
migrate customers from a file
i want to upload accounts
here is a file with our customers
add many accounts from a spreadsheet
can i load customers from csv
start an accounts import`,
  'undo-last-change': `
undo
undo that
take back my last change
revert what i just did
oops, that was wrong
put it back the way it was
roll back the last edit
reverse my last update
i made a mistake, undo it
restore the previous value
cancel my last change
take that back
that was a mistake, revert it
undo what i changed
go back to the old value
reverse that
change it back`,
  'find-contact': `
find {contact}
who is {contact}
what's the email of {contact}
who is our contact at {account}
look up the phone number of {contact}
who do i talk to at {account}
search for a contact named {contact}
decision maker at {account}
how do i reach {contact}
contacts at {account}
which people do we know at {account}
who is the champion at {account}
get me the email of {contact}
do we have a contact named {contact}
whom do we know at {account}
contact details of {contact}
find people at {account}
phone number for {contact}
which contact do we have at {account}`,
  'onboarding-status': `
how is onboarding going
what's the onboarding status of {account}
is {account} live yet
how far along is the implementation of {account}
which onboardings are late
onboarding progress
where do we stand with the rollout at {account}
which customers are still being onboarded
what stage is {account}'s implementation in
is the kickoff with {account} done
when does {account} go live
how's {account}'s onboarding coming along
onboarding status
is the implementation of {account} on track
which implementations are behind schedule
how many customers are in onboarding
status of the rollouts`,
  'list-support-requests': `
which tickets are open
open support requests of {account}
show urgent tickets
does {account} have any open issues
how many support cases are there
list high priority support requests
what problems does {account} have
any complaints from {account}
unresolved tickets
what is waiting in support
tickets for {account}
what tickets does {account} have
list all open support requests
any urgent support issues
show support requests with high priority
open cases
what's going on in support`,
  'list-improvement-requests': `
what do customers want most
most requested features
which improvements are asked for the most
top feature requests
what has {account} asked for
feature requests of {account}
which ideas have the most votes
what should we build next according to customers
most wanted improvements
what features is {account} missing
popular product requests
list product improvement requests
what do our customers ask for
which features are requested most
improvements wanted by {account}
show product ideas
customer wishes`,
  'list-members': `
who is in this workspace
list all users
show the team
who has access here
which members are admins
how many people are in the workspace
pending members
who are my colleagues
show everyone with the editor role
list users that were invited and have not joined
team members
show me all members
who else is here
list the people in the workspace
who has admin rights
which invitations are still pending
how many users do we have`,
  'invite-member': `
invite {invitee} lee@example.com
invite kim@example.com as a viewer
add a new user
send an invitation to sam@example.com
let pat@example.com join as an editor
give {invitee} access to the workspace
i'd like to invite a colleague
new team member: jo@example.com, admin
bring {invitee} into the workspace
add {invitee} to the team
invite lee@example.com
please invite {invitee} as editor
send {invitee} an invite
i want {invitee} to join the workspace
add {invitee} as viewer, kim@example.com
create a user for {invitee}`,
  'bulk-invite-members': `
invite several people
invite a@example.com, b@example.com and c@example.com
add these people: a@example.com b@example.com
bulk invite
send invitations to a@example.com and b@example.com as viewers
invite my whole team
i want to invite a group of colleagues
mass invite editors
invite all of these addresses
add multiple users at once
invite x@example.com and y@example.com
send invites to several addresses
invite multiple people as editors
onboard a bunch of new users
add the following emails: a@example.com; b@example.com`,
  'change-member-role': `
make {member} an admin
change the role of {member} to viewer
{member} should be an editor
promote {member} to chief editor
give {member} admin rights
demote {member} to viewer
take admin rights away from {member}
set {member}'s role to editor
update the permissions of {member}
{member} only needs read access
upgrade {member}
{member} should become viewer
turn {member} into an editor
change what {member} may do
let {member} edit everything
{member} is now an admin
give {member} view only access`,
  'resend-invitation': `
resend the invitation to {invitee}
send {invitee} the invite again
{invitee} did not get the invitation
the invitation of {invitee} expired, send a new one
remind {invitee} to join
invite {invitee} again
send another invitation mail to {invitee}
{invitee} lost the invitation
resend invite
repeat the invitation
please resend {invitee}'s invite
send the invite mail to {invitee} once more
{invitee} never received the invite
invite mail for {invitee} got lost, again please
new invitation for {invitee}`,
  'cancel-invitation': `
cancel the invitation of {invitee}
withdraw the invite to {invitee}
revoke {invitee}'s invitation
{invitee} should not join after all
take back the invitation for {invitee}
call off the invite
delete the pending invitation of {invitee}
uninvite {invitee}
we no longer need {invitee}, cancel the invite
stop the invitation to {invitee}
remove the invite for {invitee}
don't let {invitee} join, cancel the invite
we invited {invitee} by mistake
drop {invitee}'s invitation
void the invitation for {invitee}`,
  'export-members': `
export members
download the user list
give me all users as csv
save the team list to a file
spreadsheet of members
excel with everybody in the workspace
export who has access
i need a file of all users
dump the member list
download users with their roles
send me a file with the members
get the users out as csv
csv of the team
member list to spreadsheet
can i download the people in this workspace`,
  'list-fields': `
which fields do we have
list the custom fields
show all fields of renewals
what columns are there
which dropdown fields exist
fields of the accounts module
what attributes can an account have
show me the field list
what properties do we track
list date fields
what fields are there
show me our custom fields
which fields does the renewals module have
list all columns we can use
what fields of type dropdown do we have`,
  'create-field': `
create a custom field
add a new field called "Tier"
new dropdown field "Region" with options east and west
i need an extra column for renewals
make a text field named "Notes"
add a currency field to the accounts
define a new attribute
set up a date field "Kickoff"
create a yes or no field on renewals
add a column "Segment" to the renewals table
make a new field
i want to add a column
new number field called "Seats"
add a custom dropdown to renewals
create field "Industry" for accounts`,
  'list-recent-changes': `
what changed recently
what happened today
who changed {account}
show the latest changes
what did {member} do this week
audit log
recent activity
what has been edited since yesterday
history of {account}
which changes were made last week
who touched the renewal of {account}
show me the change history
what has happened lately
who edited {account} last
list changes by {member}
changes of the last 7 days
what did i change today
show me the activity of this week
anything new since yesterday`,
  'export-audit': `
export the audit log
download the change history
give me the audit trail as a file
save the audit log of this month as csv
i need the log for our auditors
export all changes of last quarter
dump the audit log
spreadsheet of recent changes
download who changed what
audit export
send me the audit log as a file
csv of the audit log
get the change log out as excel
audit log for last month as a download
can i download the audit log`,
  'rename-workspace': `
rename the workspace to "Success Team"
change the workspace name
call this workspace "North America"
our workspace should be named "CS Europe"
give the workspace a new name
the workspace needs a different title
update the name of our workspace
set the workspace name to "Acme CS"
rebrand the workspace
retitle this workspace
workspace should be called "Orion"
new name for the workspace: "Delta"
change our workspace's name to "Harbor"
edit the workspace name
rename our workspace`,
  'change-workspace-logo': `
change the workspace logo
upload a new logo
our logo is outdated
replace the logo of the workspace
set the company logo
i want to use another logo
update our brand image
new workspace picture
put our logo on the workspace
swap the logo
put a new logo on our workspace
i want to upload our logo
workspace logo
we have a new logo
edit the logo`,
  'change-my-picture': `
change my picture
upload a new profile photo
update my avatar
i want a different profile picture
replace my photo
set my profile image
new headshot for me
my picture is old
use another photo of me
swap my avatar
put a new picture on my profile
i want to upload a photo of me
my avatar
set a new profile picture
edit my photo`,
  'set-timezone': `
change my timezone
set my time zone to eastern
i'm in chicago now
i moved to los angeles
use pacific time
my clock is wrong, i'm in denver
switch to central time
set timezone america/new_york
show times in mountain time
i live in hawaii
put me on alaska time
my timezone is denver
i'm on the east coast
change time zone to phoenix
put me on pacific
i work in honolulu now`,
  'toggle-demo-data': `
turn on demo data
switch off the sample data
hide the demo accounts
show me example data
remove the demo data
load demo data
disable demo mode
i want to see it with fake data
get rid of the sample customers
activate the demo data
stop showing demo records
demo data on
demo data off
i don't want the examples any more
put some sample accounts in
switch the demo data`,
};

/** Samples of an action beside those of its definition. */
export const furtherSamples = (slug: string): readonly string[] =>
  (samples[slug] ?? '').split('\n').filter((line) => line !== '');
