-- Which public links a draft has, also revoked ones: they go with it when it is deleted.
create index campaigns_shared_link_campaign on campaigns_shared_link (campaign_id);
